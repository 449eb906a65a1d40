import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SUBSET_CHARACTERS } from "./characters";

const FOLDERS = ["components/marketing", "components/billing", "app/(marketing)", "lib/domain/publishing/blog"];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

test("the font subsets contain every character that the sources of the public pages use", () => {
  const missing = sources.flatMap((file) =>
    [...new Set(readFileSync(file, "utf8"))]
      .filter((character) => character !== "\n" && !SUBSET_CHARACTERS.includes(character))
      .map((character) => `${file}: ${character}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
