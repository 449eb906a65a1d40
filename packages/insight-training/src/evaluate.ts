import { boilerplateLines } from "./evaluation/boilerplate";
import { levelledTexts, type Named, ownLevelled } from "./evaluation/data";
import { duplicateLines, ownPairLines } from "./evaluation/duplicates";
import { ownSummaryLines, pointLines, summaryLines } from "./evaluation/key-points";
import { languageLines } from "./evaluation/languages";
import { type Line, printLines } from "./evaluation/print";
import { qualityLines } from "./evaluation/quality";
import { judgedReadabilityLines, readabilityLines } from "./evaluation/readability";
import { captureLines, passLines } from "./evaluation/real-articles";
import { realDuplicateLines } from "./evaluation/real-duplicates";
import { relevanceLines } from "./evaluation/relevance";
import { sentimentLines } from "./evaluation/sentiment";
import { smartFeedLines } from "./evaluation/smart-feeds";
import { speedLines } from "./evaluation/speed";
import { storyLines } from "./evaluation/stories";
import { topicLines } from "./evaluation/topics";

// npm run eval: measures lib/insight on the set the project owns and on data sets in folders named by environment.
// FEEDLOOM_EVAL: files sentiment-*.jsonl, language-*.jsonl ({text, label, title?}),
// keyphrases-*.jsonl ({text, keys, title?}), keypoints-*.jsonl ({text, summary, title?}), readability-*.jsonl ({text,
// ease}), relevance-*-docs.jsonl ({id, title, text}) and -queries.jsonl ({id, text, rel}). All texts are plain, titles
// may be left out. FEEDLOOM_DATASETS: text/onestopenglish.jsonl ({id, level, text}).
// FEEDLOOM_CAPTURES: captured feeds by the names in own-set/captures.tsv, for the labels of real articles.
const folder = process.env.FEEDLOOM_EVAL;
const levelled = levelledTexts(process.env.FEEDLOOM_DATASETS);
if (!folder) console.log("FEEDLOOM_EVAL names no folder: only the project's own set is measured.\n");

const sets: Named[] = [{ of: "own set", texts: ownLevelled() }];
if (levelled.length > 0) sets.push({ of: "OneStop", texts: levelled });

const parts: (() => Line[])[] = [
  () => relevanceLines(folder, levelled),
  () => smartFeedLines(process.env.FEEDLOOM_CAPTURES),
  () => sentimentLines(folder, levelled),
  () => topicLines(folder),
  () => [...sets.flatMap(pointLines), ...ownSummaryLines(levelled), ...summaryLines(folder)],
  () => languageLines(folder),
  () => [...sets.flatMap(readabilityLines), ...judgedReadabilityLines(folder)],
  () => sets.flatMap(qualityLines),
  () => [...sets.flatMap(duplicateLines), ...ownPairLines(), ...realDuplicateLines(process.env.FEEDLOOM_CAPTURES)],
  () => storyLines(folder, process.env.FEEDLOOM_CAPTURES),
  () => boilerplateLines(process.env.FEEDLOOM_CAPTURES),
  passLines,
  () => captureLines(process.env.FEEDLOOM_CAPTURES),
  () => speedLines(levelled),
];
for (const part of parts) printLines(part());
