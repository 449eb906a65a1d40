import { readTexts } from "./read-texts";
import { shownTexts } from "./shown-files";

const textsOf = (source: string) => readTexts(source).map(({ text }) => text);

test.each([
  ["the text of an element", "const A = () => <p>No feeds yet</p>;", "No feeds yet"],
  [
    "one sentence with its links and values",
    '<p>Read <a href="/x">the terms</a> of {name}.</p>;',
    "Read the terms of {name}.",
  ],
  ["either side of a condition", '<p>{isOpen ? "Show less" : "Show more"}</p>;', "Show less|Show more"],
  ["labels, however short", '<button aria-label="Delete" className="px-2" type="button" />;', "Delete"],
  ["placeholders and titles", '<input placeholder="Search feeds..." title="Search" />;', "Search feeds...|Search"],
  ["properties of a table", 'const ROWS = [{ key: "all", label: "All" }];', "All"],
  [
    "the message of an error for people",
    'throw new AppError("CONFLICT", `$' + "{what} is already open`);",
    "{what} is already open",
  ],
  ["the message of a schema", 'z.string().min(1, "First name is required");', "First name is required"],
  ["a toast", 'toast({ title: "Copied!", description: "You can paste it now." });', "Copied!|You can paste it now."],
  ["a mail", 'writeMail("Welcome", { paragraphs: ["Your account is ready."] });', "Your account is ready."],
])("reads %s", (_kind, source, expected) => {
  expect(textsOf(source).join("|")).toBe(expected);
});

test.each([
  ["class names", '<p className="Flex items-center gap-2" />; const row = "flex items-center gap-2";'],
  ["statements", 'sql`SELECT id FROM feeds`; const text = "SELECT id FROM feeds WHERE id = $1";'],
  ["imports and types", 'import a from "A b c"; type Kind = "One two three" | "Four five six";'],
  ["errors that mean a mistake of ours", 'throw new Error("No provider above this component");'],
  ["log lines", 'log.info("The worker has started"); logger.error({}, "It could not stop in time");'],
  ["addresses", 'const title = "https://example.org/a"; <a href="/a b" />;'],
])("leaves out %s", (_kind, source) => {
  expect(textsOf(source)).toEqual([]);
});

test("names the line that a text begins in", () => {
  expect(readTexts("\n\n<p>\n  No feeds yet\n</p>;")).toEqual([{ line: 3, text: "No feeds yet" }]);
});

test("finds the texts of screens, mails, errors, routes, posts and the extension", () => {
  const files = new Map(shownTexts().map(({ file, texts }) => [file, texts.map(({ text }) => text)]));
  expect(files.get("components/alerts/alerts-panel.tsx")).toContain("Failed to load notifications");
  expect(files.get("lib/domain/base/mail/account-mails.ts")).toContain("Welcome to Feedloom");
  expect(files.get("app/api/alerts/route.ts")).toContain("List alerts, newest first");
  expect([...files.keys()].some((file) => file.startsWith("packages/extension/static/"))).toBe(true);
  expect([...files.keys()].some((file) => file.includes(".test."))).toBe(false);
});
