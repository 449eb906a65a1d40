import { wordsOf } from "@/lib/insight/text/count-words";

/** Ends of a teaser: an ellipsis, or a link to the rest as its last line. */
const CUT = /[\p{L}\p{N},;:”"’'—-]\s?(?:\[\s?(?:…|\.{3})\s?\]|…|\.{3})\s*$/u;
const REST =
  /(?:^|[\s.!?…])(?:to read (?:this|the) (?:article|story|post|rest)\b.{0,40}|(?:continue|keep) reading\b.{0,80}|read (?:more|on|the (?:full|whole|entire|rest|complete))\b.{0,80}|click here to (?:read|continue)\b.{0,40}|more at\b.{0,40})$/i;
/** A longer text is more than a teaser, however it ends. */
const TEASER_WORDS = 250;

/** Returns true if a text is only the beginning of an article, by how it ends. */
export function endsAsExtract(text: string): boolean {
  const end = text.trimEnd().slice(-200);
  if (!CUT.test(end) && !REST.test(end.split("\n").at(-1) ?? "")) return false;
  return wordsOf(text.slice(0, 10_000)).length <= TEASER_WORDS;
}
