import { render } from "preact";
import { App } from "./app";
import { readDocument } from "./document";

const root = document.getElementById("page")!;
root.textContent = "";
render(<App report={readDocument()} />, root);
