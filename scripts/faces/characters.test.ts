import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FACE_CHARACTERS } from "./characters";

const FOLDERS = ["components/marketing", "components/billing", "app/(marketing)"];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

test("every character of the public pages stands in their faces: no word is set in two of them", () => {
  const missing = sources.flatMap((file) =>
    [...new Set(readFileSync(file, "utf8"))]
      .filter((character) => character !== "\n" && !FACE_CHARACTERS.includes(character))
      .map((character) => `${file}: ${character}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
