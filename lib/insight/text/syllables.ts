const SILENT_ENDING = /(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/;
const SPLIT_VOWELS = /i[aou]|eo|ua(?!r)|uou|ii|[aeiouy]ing|dnt$|[aeiou]sm$/g;
const JOINED_VOWELS = /[^aeiou]ia[nl]$|tion|sion|cious|tious|gious|geous|ceous|tial|cial|gue$|que$|[^aeiou]ely$/g;

/** Estimates the syllables of an English word from its spelling; at least 1. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(SILENT_ENDING, (ending) => ending.slice(0, 1));
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  const split = spoken.match(SPLIT_VOWELS)?.length ?? 0;
  const joined = spoken.match(JOINED_VOWELS)?.length ?? 0;
  return Math.max(1, groups + Math.max(0, split - joined));
}
