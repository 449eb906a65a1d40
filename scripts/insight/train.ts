import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { WordPiece } from "@/lib/insight/embedding/word-piece";
import { countStems } from "./training/count-stems";
import { gatherPassages, keepPassages } from "./training/gather-passages";
import { trainArticleSentiment } from "./training/train-article-sentiment";
import { trainContentType } from "./training/train-content-type";
import { writeLexicon } from "./training/train-lexicon";
import { trainSentiment } from "./training/train-sentiment";
import { trainTable } from "./training/train-table";

// npm run train:insight [-- prepare passages teacher table stems lexicon sentiment article type]: makes lib/insight/models anew,
// all steps or the ones named. FEEDLOOM_DATASETS: the folder with train/ and text/. FEEDLOOM_TRAINING: a working folder
// (default: below the system's temporary folder). The teacher takes about an hour on two cores and goes on where it stopped.
const data = process.env.FEEDLOOM_DATASETS;
if (!data) {
  console.error("Say where the data sets are: FEEDLOOM_DATASETS=<folder with train/ and text/> npm run train:insight");
  process.exit(1);
}
const folder = process.env.FEEDLOOM_TRAINING ?? path.join(os.tmpdir(), "feedloom-training");
const own = path.resolve("scripts/insight/own-set");
const model = (name: string) => path.resolve("lib/insight/models", name);
const tool = (name: string) => path.resolve("scripts/insight/training", name);
const passages = path.join(folder, "passages.txt");
const documents = path.join(folder, "documents");

/** In the order in which they need each other. */
const STEPS: Record<string, () => void> = {
  prepare: () => execFileSync(process.execPath, [tool("prepare-folder.mjs"), folder], { stdio: "inherit" }),
  passages: () => {
    keepPassages(passages, gatherPassages({ data, packages: path.join(folder, "packages"), documents }));
    const words = readFileSync(path.join(folder, "teacher/vocab.txt"), "utf8").trimEnd().split("\n");
    const pieces = new WordPiece(new Map(words.map((word, at) => [word, at])));
    const tokens = readFileSync(passages, "utf8")
      .split("\n")
      .map((text) => pieces.encode(text, 96));
    writeFileSync(path.join(folder, "passage-tokens.json"), JSON.stringify(tokens));
  },
  teacher: () => {
    const seconds = process.env.FEEDLOOM_TEACHER_SECONDS ?? "4000";
    execFileSync(process.execPath, [tool("run-teacher.mjs"), folder, seconds], { stdio: "inherit" });
  },
  table: () => trainTable(folder, model("tokens.bin"), console.log),
  stems: () => countStems(readFileSync(passages, "utf8").split("\n"), model("stems.tsv")),
  lexicon: () => writeLexicon(path.join(folder, "packages/vader-sentiment/vader_lexicon.txt"), model("lexicon.tsv")),
  sentiment: () => trainSentiment(data, model("sentiment.bin"), console.log),
  article: () => trainArticleSentiment({ data, own }, model("article-sentiment.bin"), console.log),
  type: () => trainContentType({ data, documents, own }, model("content-type.bin"), console.log),
};

const asked = process.argv.slice(2);
for (const name of asked.filter((one) => !(one in STEPS))) console.error(`No such step: ${name}`);
if (!existsSync(data)) throw new Error(`No folder ${data}`);
for (const [name, step] of Object.entries(STEPS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`-- ${name}`);
  step();
}
