// Light or dark: as the system has it, or as the reader chooses. The colours are in page.css.
import { useEffect, useState } from "preact/hooks";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const media = matchMedia("(prefers-color-scheme: dark)");
const schemeOf = (theme: Theme) => (theme !== "auto" ? theme : media.matches ? "dark" : "light");

/** What was chosen, what that comes to, and how to choose. */
export function useTheme(): [Theme, string, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>("auto");
  const [scheme, setScheme] = useState(schemeOf("auto"));
  const choose = (next: Theme) => {
    setTheme(next);
    setScheme(schemeOf(next));
  };
  document.documentElement.dataset.theme = scheme; // before anything is drawn
  useEffect(() => {
    const follow = () => choose(theme);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, [theme]);
  return [theme, scheme, choose];
}
