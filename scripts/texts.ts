// npm run texts: every text that a person sees, in one file to read aloud.
import { writeFileSync } from "node:fs";
import { shownTexts } from "@/scripts/texts/shown-files";

const FILE = "texts.md";
const files = shownTexts();
const count = files.reduce((sum, { texts }) => sum + texts.length, 0);
writeFileSync(
  FILE,
  files
    .map(({ file, texts }) => `## ${file}\n\n${texts.map((each) => `${each.line}: ${each.text}\n`).join("")}`)
    .join("\n"),
);
process.stdout.write(`${count} texts of ${files.length} files: ${FILE}\n`);
