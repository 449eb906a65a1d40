import { analyseArticle } from "@/lib/insight/analyse-article";
import type { LevelledText } from "./data";
import { ownArticles } from "./data";
import type { Line } from "./print";

/** Measures the speed and the memory of the whole analysis, one article after the other in this process. */
export function speedLines(texts: readonly LevelledText[]): Line[] {
  const given = [...ownArticles(), ...texts.map(({ id, text }) => ({ title: id, text }))];
  const input = given.map(({ title, text }) => ({ title, html: text, url: "", categories: [] }));
  for (const one of input.slice(0, 20)) analyseArticle(one);
  const start = process.cpuUsage();
  for (const one of input) analyseArticle(one);
  const used = process.cpuUsage(start);
  const perSecond = input.length / ((used.user + used.system) / 1e6);
  return [
    ["whole analysis", `${perSecond.toFixed(0)} articles a second of one core, n ${input.length}`, "60"],
    ["memory of this process", `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB (at most 450)`, ""],
  ];
}
