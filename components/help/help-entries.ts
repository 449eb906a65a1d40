import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { plainText } from "@/lib/shared/prose";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";
import { HELP_GUIDES } from "./content/guides";
import { BEST_PRACTICES, QUICK_KEYS, TROUBLESHOOTING } from "./content/quick-guides";
import { HELP_PLACES, RELEASES, RESOURCES } from "./content/resources";
import type { HelpEntry } from "./find-help";

/** All texts of the help centre and the tutorial, each with the address of its section. */
export const HELP_ENTRIES: readonly HelpEntry[] = [
  ...TROUBLESHOOTING.map(({ question, answer }) => ({
    title: question,
    text: answer,
    from: "Troubleshooting",
    href: "/tutorials?tab=quick#troubleshooting",
  })),
  ...HELP_GUIDES.flatMap((guide) => [
    { title: guide.title, text: guide.about, from: "Interactive Tutorials", href: `/tutorials#${guide.id}` },
    ...guide.steps.map(({ text, link }) => ({
      title: link.label,
      text,
      from: guide.title,
      href: `/tutorials#${guide.id}`,
    })),
  ]),
  ...TUTORIAL_STEPS.flatMap((step) =>
    TUTORIAL_TEXTS[step].points.map(({ name, text, onPhone, keys }) => ({
      title: name,
      text: [text, onPhone, keys].filter(Boolean).join(" "),
      from: `Tutorial: ${TUTORIAL_TEXTS[step].label}`,
      href: `/tutorial/${step}`,
    })),
  ),
  ...QUICK_KEYS.map(([keys, action]) => ({
    title: action,
    text: keys.map((key) => `\`${key}\``).join(" "),
    from: "Keyboard shortcuts",
    href: "/tutorials?tab=quick#shortcuts",
  })),
  ...BEST_PRACTICES.map(({ name, text }) => ({
    title: name,
    text: plainText(text),
    from: "Best practices",
    href: "/tutorials?tab=quick#best-practices",
  })),
  ...[...HELP_PLACES, ...RESOURCES].map(({ name, text, link }) => ({
    title: name,
    text,
    from: "Resources",
    href: link?.href ?? "/tutorials?tab=resources#resources",
  })),
  ...RELEASES.map(({ version, name, changes }) => ({
    title: `${version}: ${name}`,
    text: changes.join(" "),
    from: "What's New",
    href: "/tutorials?tab=resources#whats-new",
  })),
];
