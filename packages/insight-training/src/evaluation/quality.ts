import { qualityOf } from "@/lib/insight/quality/quality";
import { type Named, titled } from "./data";
import { BOILERPLATE, half } from "./degraded";
import { share } from "./measures";
import type { Line } from "./print";

/** A prime: every word comes once, in another order. */
const STEP = 7_919;

/** Measures how often an article is scored above a degraded version of itself. */
export function qualityLines({ of, texts }: Named): Line[] {
  const level = texts.some((one) => one.level === "int") ? "int" : "adv";
  const articles = texts
    .filter((one) => one.level === level)
    .map(({ text }) => titled(text))
    .filter(({ title, text }) => qualityOf(title, text, null));
  const degraded: Record<
    string,
    (one: { title: string; text: string }, at: number) => { title: string; text: string }
  > = {
    boilerplate: ({ title, text }) => ({ title, text: `${BOILERPLATE}${text} ${BOILERPLATE}${BOILERPLATE}` }),
    shouting: ({ title, text }) => ({ title, text: text.toUpperCase() }),
    repeated: ({ title, text }) => ({ title, text: `${half(text)} ${half(text)}` }),
    "keyword soup": ({ title, text }) => ({
      title,
      text: text
        .split(/\s+/)
        .filter((word) => word.length > 4)
        .map((word) => word.replace(/[.,!?"“”]/g, ""))
        .join(" "),
    }),
    shuffled: ({ title, text }) => {
      const words = text.split(/\s+/);
      return { title, text: words.map((_, at) => words[(at * STEP) % words.length]).join(" ") };
    },
  };
  return Object.entries(degraded).map(([name, degrade]) => {
    const hits = articles.map((one, at) => {
      const worse = degrade(one, at);
      return (
        (qualityOf(one.title, one.text, null)?.score ?? 0) > (qualityOf(worse.title, worse.text, null)?.score ?? 0)
      );
    });
    return [`quality ${of}, above ${name}`, `${(100 * share(hits)).toFixed(1)} %, n ${hits.length}`, "97 %"] as const;
  });
}
