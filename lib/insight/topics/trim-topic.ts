import { EMPTY_ALONE, EMPTY_ENDS } from "./topic-words";

/** "B 1.2" of a table, "43 Series" of a headline: a letter or a number and what it counts. */
const COUNTED = /^(?:\p{L} \d[\d.]*|\d+ \p{L}+)$/u;
/** Whose something is, before what has a name of its own: "Ada's Internet of Things". */
const OWNER = /^(?:\S+ ){0,2}\S+['’]s (?=\p{Lu}\S* \S|\p{Lu}\S*-)/u;
/** What a shop or sponsor asks to enter. */
const CODE = /^(?:code|coupon|promo) \S+$/i;
const NAME = /^\p{Lu}|^\p{Ll}+\p{Lu}/u;

/**
 * Returns a topic without an owner and without a last word that says nothing ("QEMU version": "QEMU"), or null where
 * nothing remains that a reader could follow: "team member", "B 1.2".
 */
export function trimTopic(topic: string): string | null {
  const own = topic.replace(OWNER, "");
  if (COUNTED.test(own) || CODE.test(own)) return null;
  const words = own.split(" ");
  const last = words.at(-1) ?? "";
  if (words.length === 1) return EMPTY_ALONE.has(own.toLowerCase()) ? null : own;
  if (!EMPTY_ENDS.has(last)) return own;
  const rest = words.slice(0, -1).join(" ");
  return NAME.test(rest) ? trimTopic(rest) : null;
}
