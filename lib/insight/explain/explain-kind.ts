import { contentTypeOf, type TypeSigns } from "@/lib/insight/content-type/content-type";
import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { mostTelling, quoted } from "./leave-one-out";

const SENTENCES = 12;
const MOST_PARTS = 3;
const MOST_SIGNS = 3;

type Asked = { title: string; text: string; label: string | null };

/** Returns why an article counts as of its kind; nothing where no kind was determined. */
export function kindReasons({ title, text, label }: Asked, signs: TypeSigns): string[] {
  if (label === null) return [];
  const sure = (head: string, body: string, other: TypeSigns) => {
    const found = contentTypeOf(head, body, other);
    return found?.label === label ? found.confidence : 0;
  };
  const confidence = sure(title, text, signs);
  if (confidence === 0) return [];
  const own = sentences(text).slice(0, SENTENCES);
  const parts = [
    { name: `The title sounds like ${asRead(label)}: ${quoted(title)}`, without: () => sure("", text, signs) },
    {
      name: `The words of its address speak for ${asRead(label)}`,
      without: () => sure(title, text, { ...signs, url: "" }),
    },
    {
      name: `Its categories speak for ${asRead(label)}: ${signs.categories.slice(0, 5).join(", ")}`,
      without: () => sure(title, text, { ...signs, categories: [] }),
    },
    {
      name: `Its code, lists and headings speak for ${asRead(label)}`,
      without: () => sure(title, text, { ...signs, structure: null }),
    },
    ...own.map((sentence) => ({
      name: `This sentence sounds like ${asRead(label)}: ${quoted(sentence)}`,
      without: () => sure(title, text.replace(sentence, " "), signs),
    })),
  ];
  return [...signsOf(label, { title, text }, signs), ...mostTelling(confidence, parts, MOST_PARTS)];
}

const asRead = (label: string) => (label === "tutorial" ? "a tutorial" : label);

/** Counts words of a text that are in a list. */
const counter = (list: string) => {
  const known = new Set(list.split(" "));
  return (words: readonly string[]) => words.filter((word) => known.has(word));
};
const FIRST_PERSON = counter("i me my mine myself i'm i've i'd i'll");
const REPORTING = counter("said says told reported confirmed added spokesman spokeswoman spokesperson");
const STUDY = counter(
  "study studies data results methods analysis sample hypothesis findings researchers participants",
);
const SHOW = counter(
  "film movie show season episode album song game podcast trailer actor actress singer director cast",
);
const ADVICE = counter("should must need think believe wrong better worse honestly frankly love loved hate");
const DOING =
  /^(?:first,? |then,? |next,? )?(?:add|click|open|use|run|set|choose|select|press|remove|install|create|enter|type|mix|cut|turn|check|save|write|download|go to)\b/i;

/** Returns facts about the text that are typical of the kind. */
function signsOf(label: string, { title, text }: Omit<Asked, "label">, { structure }: TypeSigns): string[] {
  const words = wordsOf(text.slice(0, 6_000)).map((word) => word.toLowerCase().replaceAll("’", "'"));
  const said: [kinds: string, count: number, least: number, words: (count: number) => string][] = [
    [
      "opinion entertainment",
      FIRST_PERSON(words).length,
      4,
      (count) => `Written in the first person (${count} times “I”, “my” …)`,
    ],
    ["opinion", ADVICE(words).length, 4, (count) => `Says what is right, wrong or needed (${count} such words)`],
    ["tutorial", structure?.steps ?? 0, 3, (count) => `${count} numbered steps`],
    [
      "tutorial",
      structure?.codeBlocks ?? 0,
      1,
      (count) => (count === 1 ? "A block of code" : `${count} blocks of code`),
    ],
    [
      "tutorial",
      sentences(text).filter((one) => DOING.test(one)).length,
      2,
      (count) => `${count} sentences are instructions`,
    ],
    ["news", REPORTING(words).length, 2, (count) => `Reports what others said (${count} words such as “said”, “told”)`],
    [
      "news",
      /\b(?:v|version )?\d+\.\d+(?:\.\d+)*\b/i.test(title) ? 1 : 0,
      1,
      () => "The title has a number with a point, as those of versions",
    ],
    ["research", STUDY(words).length, 4, (count) => `Speaks of studies, data and results (${count} such words)`],
    ["entertainment", SHOW(words).length, 3, (count) => `Speaks of films, shows, music or games (${count} such words)`],
  ];
  return said
    .filter(([kinds, count, least]) => kinds.split(" ").includes(label) && count >= least)
    .slice(0, MOST_SIGNS)
    .map(([, count, , write]) => write(count));
}
