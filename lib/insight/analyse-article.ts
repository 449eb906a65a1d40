import { type Analysis, type ArticleInput, analyseWith } from "./analyse-with";
import { languageOf } from "./language";

/** Analyses an article with the language detector, which stays in memory: see `analyseWith`. */
export const analyseArticle = (input: ArticleInput): Analysis => analyseWith(languageOf, input);
