import { sentenceCased } from "./sentence-case";

test.each([
  [
    "Apple to Tighten iCloud Backup Encryption",
    "Apple is working to bolster its encryption, and the company wants to tighten every backup.",
    "Apple to tighten iCloud backup encryption",
  ],
  ["Trump’s Lies, the Definitive List", "", "Trump’s Lies, the Definitive list"],
  ["Harbour opens new power plant", "The harbour opens.", "Harbour opens new power plant"],
  [
    "FIRE DESTROYS WAREHOUSE IN LINZ",
    "A fire destroys much. A warehouse in Linz burnt.",
    "fire destroys warehouse in Linz",
  ],
  [
    "Library Opens in New York With Many Books",
    "A new library opens in New York. It has many books.",
    "library opens in New York with many books",
  ],
  ["", "", ""],
])("%s", (title, text, wanted) => {
  expect(sentenceCased(title, text)).toBe(wanted);
});
