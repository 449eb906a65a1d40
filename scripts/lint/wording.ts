/** Texts that stay as they are, though a rule is against them: the sample of an article, and what the specification fixes. */
const FIXED = [
  "The first crossing left the old quay at 22:40, and the crew rang the bell that had waited in a cupboard since the line closed.",
];
/** Pages of prose and descriptions of the API. */
const IS_PROSE =
  /\/(?:content|posts)\/|^(?:app\/(?:api|rss)|lib\/(?:contracts|dialects|shared\/api)|scripts|packages)\//;

/** Articles of our blog: an author's own words, only spelled alike. */
const IS_ARTICLE = /\/posts\//;

/** Most words of a sentence on a screen, and in prose. */
const MOST_WORDS = { screen: 20, prose: 40 };

/** Words that nobody else uses for it, with what to say. */
const INSTEAD: [RegExp, string][] = [
  [/\be-mails?\b/i, "email"],
  [/\bmend(?:s|ed|ing)?\b/i, "fix"],
  [/\btak(?:e|es|en|ing) (?:it |this |that )?back\b/i, "undo"],
  [/\bg(?:o|oes|oing) on (?:reading|working|until|with|at)\b|\bgoes on\b/i, "continue, keep, resume"],
  [/\bcom(?:e|es|ing) by (?:it|them)sel(?:f|ves)\b|\bby (?:it|them)sel(?:f|ves)\b/i, "automatically"],
  [/\b(?:of|for) (?:yours|one's own|its own|their own)\b(?! \w)/i, "your own, its own"],
  [/\bwhatever\b/i, "any, everything"],
  [/\bwhat is left\b/i, "the rest, remaining"],
  [/\bthe same few\b/i, "these"],
  [/\b(?:did|does) not answer\b/i, "isn't responding"],
  [/\bis good for\b/i, "expires in"],
  [/\bsomebody\b/i, "someone"],
  [/\banew\b|\bmeanwhile\b|\bhitherto\b/i, "again, until then"],
];

/** Stems of verbs that are spelled with -ize, and American spellings that no name in code has. */
const OTHER_SPELLING =
  /\b(?:organ|recogn|summar|custom|personal|priorit|optim|synchron|categor|apolog|normal|sanit|minim|maxim|special|visual|standard|author|memor)is(?:e[ds]?|ing|ation|er)\b|\b(?:favorite|behavior(?!:)|neighbor|honor|canceled|canceling|traveled|catalog|colored|colorful|center)s?\b/i;

/** Returns what the rules of docs/glossary.md and of plain English object to in a text that a person sees. */
export function objections(file: string, text: string): string[] {
  if (FIXED.includes(text)) return [];
  const plain = text.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+|\/[\w/-]+/g, " x ");
  const spelling = OTHER_SPELLING.exec(plain);
  const spelled = spelling ? [`spelling: ${spelling[0]}`] : [];
  if (IS_ARTICLE.test(file)) return spelled;
  const isProse = IS_PROSE.test(file);
  const most = isProse ? MOST_WORDS.prose : MOST_WORDS.screen;
  const long = sentencesOf(plain).filter((sentence) => wordsOf(sentence) > most);
  return [
    ...long.map((sentence) => `${wordsOf(sentence)} words: ${sentence.trim()}`),
    ...(!isProse && /\p{L}; \p{L}/u.test(plain) ? ["a semicolon: make two sentences"] : []),
    ...INSTEAD.filter(([word]) => word.test(plain)).map(([word, say]) => `${word.exec(plain)?.[0]}: say ${say}`),
    ...spelled,
  ];
}

const sentencesOf = (text: string): string[] => text.replace(/\{[^{}]*\}/g, "x").split(/(?<=[.!?…:])\s+|<<|\||>>/);
const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
