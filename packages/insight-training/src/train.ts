// npm run train:insight [-- step …]: trains lib/insight/models, all steps or the named ones; see packages/insight-training.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { WordPiece } from "@/lib/insight/embedding/word-piece";
import { countStems } from "./training/count-stems";
import { gatherPassages } from "./training/gather-passages";
import { type ModelFiles, writeModelFiles } from "./training/model-files";
import { loadEld, packLanguages } from "./training/pack-languages";
import { prepareFolder } from "./training/prepare-folder";
import { runTeacher } from "./training/run-teacher";
import { lexiconOf } from "./training/train-lexicon";
import { trainTable } from "./training/train-table";

const MODELS = "lib/insight/models";
const TOKENS_PER_PASSAGE = 96;
const TEACHER_SECONDS = 4_000;

const data = process.env.FEEDLOOM_DATASETS ?? "";
if (!existsSync(data)) {
  console.error(
    "Name the folder of the data sets: FEEDLOOM_DATASETS=<folder with train/ and text/> npm run train:insight",
  );
  process.exit(1);
}
const folder = process.env.FEEDLOOM_TRAINING ?? path.join(os.tmpdir(), "feedloom-training");
const passages = path.join(folder, "passages.txt");
const packages = path.join(folder, "packages");
const documents = path.join(folder, "documents");

const one = (name: string, content: string | Buffer): ModelFiles => new Map([[name, Buffer.from(content)]]);

/** The steps in the order in which they need each other; those that return files train a model. */
const STEPS: Record<string, () => ModelFiles | Promise<ModelFiles> | Promise<void> | void> = {
  prepare: () => prepareFolder(folder),
  passages: () => {
    writeFileSync(passages, gatherPassages({ data, packages, documents }).join("\n"));
    const words = readFileSync(path.join(folder, "teacher/vocab.txt"), "utf8").trimEnd().split("\n");
    const pieces = new WordPiece(new Map(words.map((word, at) => [word, at])));
    const tokens = readPassages().map((text) => pieces.encode(text, TOKENS_PER_PASSAGE));
    writeFileSync(path.join(folder, "passage-tokens.json"), JSON.stringify(tokens));
  },
  teacher: () => runTeacher(folder, Number(process.env.FEEDLOOM_TEACHER_SECONDS ?? TEACHER_SECONDS)),
  table: () => trainTable(folder, console.log),
  stems: () => one("stems.tsv", countStems(readPassages())),
  lexicon: () => {
    const source = path.join(packages, "vader-sentiment/vader_lexicon.txt");
    return one("lexicon.tsv", lexiconOf(readFileSync(source, "utf8")));
  },
  languages: async () => one("languages.bin", packLanguages(await loadEld(process.cwd()))),
};

function readPassages(): string[] {
  return readFileSync(passages, "utf8").split("\n");
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(", ")}. The steps are ${Object.keys(STEPS).join(", ")}.`);
  process.exit(1);
}
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`-- ${name}`);
  const files = await step();
  if (!files) continue;
  const changed = writeModelFiles(path.resolve(MODELS), files);
  console.log(changed.length > 0 ? `changed: ${changed.join(", ")}` : "nothing changed");
}
