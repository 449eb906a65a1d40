const MAX_OPEN = 200;

/** JSON that can be parsed. `isIncomplete` is true if parts of the document are missing from it. */
export type RepairedJson = { json: string; isIncomplete: boolean };

/** The end of a complete value inside an open list or object, and the brackets that are still open there. */
type Cut = { at: number; open: string };

/** Returns the position past the end of the string that begins at `at`; beyond the text if it has no end. */
function stringEnd(text: string, at: number): number {
  let i = at + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i + 1;
}

/**
 * Returns the last position where the text could have ended: after an element of a list or a member of an object no
 * deeper than `depth`.
 */
function lastCut(text: string, depth: number): Cut | undefined {
  const open: string[] = [];
  let cut: Cut | undefined;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '"') {
      i = stringEnd(text, i) - 1;
    } else if (char === "{" || char === "[") {
      open.push(char === "{" ? "}" : "]");
      if (open.length > MAX_OPEN) return undefined;
    } else if (char === "}" || char === "]") {
      open.pop();
      if (open.length <= depth) cut = { at: i + 1, open: open.join("") };
    } else if (char === "," && open.length <= depth) {
      cut = { at: i, open: open.join("") };
    }
  }
  return cut;
}

/** Returns the end of the comment that begins at `at`; 0 if none begins there. */
function commentEnd(text: string, at: number): number {
  const mark = text[at + 1] === "/" ? "\n" : text[at + 1] === "*" ? "*/" : "";
  if (mark === "") return 0;
  const end = text.indexOf(mark, at + 2);
  return end < 0 ? text.length : end + mark.length;
}

/** Removes comments, which JSON does not have and people write anyway. */
function withoutComments(text: string): string {
  if (!/\/[/*]/.test(text)) return text;
  const parts: string[] = [];
  let done = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') i = stringEnd(text, i) - 1;
    const end = text[i] === "/" ? commentEnd(text, i) : 0;
    if (end === 0) continue;
    parts.push(text.slice(done, i));
    done = end;
    i = end - 1;
  }
  return parts.join(" ") + text.slice(done);
}

/** Returns the depth at which the text may be cut: items are two levels deep, their members three. */
const depthOf = (isCutOff: boolean) => (isCutOff ? 3 : 2);

/**
 * Repairs JSON with comments, raw line breaks in strings, trailing commas or malformed numbers, or cut off in the
 * middle: the result ends after the last complete part, an item or, in a text that merely breaks off, a member of one.
 * Returns undefined when nothing is complete. Linear.
 */
export function repairJson(text: string, isCutOff: boolean): RepairedJson | undefined {
  const clean = withoutComments(text)
    .replace(/[\u0000-\u001f]+/g, " ")
    .replace(/,(\s{0,200}[\]}])/g, "$1")
    .replace(/(?<!\\)("\s{0,20}:\s{0,20})(NaN|-?Infinity)(?=\s{0,20}[,}\]])/g, '$1"$2"');
  const cut = lastCut(clean, depthOf(isCutOff));
  if (!cut) return undefined;
  const json = clean.slice(0, cut.at) + [...cut.open].reverse().join("");
  return { json, isIncomplete: cut.open !== "" };
}
