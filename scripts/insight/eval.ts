import { levelledTexts } from "./eval/data";
import { duplicateLines, pointLines, qualityLines, readabilityLines } from "./eval/form";
import { contentTypeLines, languageLines, sentimentLines, topicLines } from "./eval/labels";
import { type Line, printLines } from "./eval/print";
import { relevanceLines } from "./eval/relevance";
import { speedLines } from "./eval/speed";

// npm run eval: measures lib/insight on the set the project owns and on data sets in folders named by environment.
// FEEDLOOM_EVAL: files content-type-*.jsonl, sentiment-*.jsonl ({text, label, title?}), keyphrases-*.jsonl ({text, keys}),
// relevance-*-docs.jsonl and -queries.jsonl. FEEDLOOM_DATASETS: text/onestopenglish.jsonl ({id, level, text}).
const folder = process.env.FEEDLOOM_EVAL;
const levelled = levelledTexts(process.env.FEEDLOOM_DATASETS);
if (!folder) console.log("FEEDLOOM_EVAL names no folder: only the project's own set is measured.\n");

const parts: (() => Line[])[] = [
  () => relevanceLines(folder, levelled),
  () => sentimentLines(folder, levelled),
  () => contentTypeLines(folder),
  () => topicLines(folder),
  () => pointLines(levelled),
  languageLines,
  () => readabilityLines(levelled),
  () => qualityLines(levelled),
  () => duplicateLines(levelled),
  () => speedLines(levelled),
];
for (const part of parts) printLines(part());
