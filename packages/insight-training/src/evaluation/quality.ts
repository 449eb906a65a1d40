import { qualityOf } from "@/lib/insight/quality/quality";
import { type Named, titled } from "./data";
import { BOILERPLATE, half, teaser } from "./degraded";
import { share } from "./measures";
import type { Line } from "./print";

/** Measures how often an article is scored above a degraded version of itself. */
export function qualityLines({ of, texts }: Named): Line[] {
  const level = texts.some((one) => one.level === "int") ? "int" : "adv";
  const articles = texts.filter((one) => one.level === level).map(({ text }) => titled(text));
  const degraded: Record<
    string,
    (one: { title: string; text: string }, at: number) => { title: string; text: string }
  > = {
    half: ({ title, text }) => ({ title, text: half(text) }),
    teaser: ({ title, text }) => ({ title, text: teaser(text) }),
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
    "wrong title": ({ text }, at) => ({ title: articles[(at + 7) % articles.length]?.title ?? "", text }),
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
