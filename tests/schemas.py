"""Documents against the schemas of docs/schemas. Without the package jsonschema (Debian's python3-jsonschema) a test that needs it is skipped."""
import json
import pathlib
import re
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: there is no Python package 'jsonschema' (scripts/setup --test installs it)")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parents[1]
CHECKS = ROOT / "tests" / "check"


def validator(name):
    schema = json.loads((ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def schema_problems(schema, document):
    """What of the document the schema does not allow, in a line each."""
    for error in sorted(schema.iter_errors(document), key=lambda error: list(map(str, error.absolute_path))):
        yield f"{error.json_path}: {error.message[:300]}"


def arguments_of(program):
    """With which a program of tests/check is checked."""
    return " ".join(re.findall(r"^// check: (.*)$", program.read_text(), re.M)).split()
