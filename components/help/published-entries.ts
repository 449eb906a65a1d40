import { GUIDES } from "@/components/marketing/content/guide-pages";
import { HELP_FAQ } from "@/components/marketing/content/help";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { anchorOf, type Block } from "@/lib/shared/prose";
import type { HelpEntry } from "./find-help";

/** Returns the questions and guides of the public pages for the search. They are long: only the server has them. */
export function publishedEntries(hasPlans: boolean): HelpEntry[] {
  return [
    ...planTexts(HELP_FAQ, hasPlans).map(({ question, answer }) => ({
      title: question,
      text: answer,
      from: "Questions",
      href: "/help",
    })),
    ...planTexts(GUIDES, hasPlans).flatMap(({ slug, title, description, body }) => [
      { title, text: description, from: "Guides", href: `/guides/${slug}` },
      ...sectionsOf(body).map(({ heading, text }) => ({
        title: heading,
        text,
        from: title,
        href: `/guides/${slug}#${anchorOf(heading)}`,
      })),
    ]),
  ];
}

/** Returns the headings of a text, each with the paragraphs below it. */
function sectionsOf(body: readonly Block[]): { heading: string; text: string }[] {
  const sections: { heading: string; text: string }[] = [];
  for (const block of body) {
    const last = sections.at(-1);
    if (typeof block === "string") {
      if (last) last.text = `${last.text} ${block}`.trim();
    } else if ("heading" in block) {
      sections.push({ heading: block.heading, text: "" });
    }
  }
  return sections;
}
