const MAX_OPEN = 200;

/** Where each complete value inside an open list or object ends, and what is still open there. */
type Cut = { at: number; open: string };

/** The last place where the text could have ended: after an element of a list or a member of an object. */
function lastCut(text: string): Cut | undefined {
  const open: string[] = [];
  let cut: Cut | undefined;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '"') {
      for (i++; i < text.length && text[i] !== '"'; i++) if (text[i] === "\\") i++;
    } else if (char === "{" || char === "[") {
      open.push(char === "{" ? "}" : "]");
      if (open.length > MAX_OPEN) return undefined;
    } else if (char === "}" || char === "]") {
      open.pop();
      if (open.length <= 2) cut = { at: i + 1, open: open.join("") };
    } else if (char === "," && open.length <= 2) {
      cut = { at: i, open: open.join("") };
    }
  }
  return cut;
}

/**
 * JSON with raw line breaks in strings, trailing commas or numbers that are none, or cut off in the middle → JSON that ends after its last complete
 * part. Undefined when nothing is complete. Linear.
 */
export function completeJson(text: string): string | undefined {
  const clean = text
    .replace(/[\u0000-\u001f]+/g, " ")
    .replace(/,(\s{0,200}[\]}])/g, "$1")
    .replace(/(?<!\\)("\s{0,20}:\s{0,20})(NaN|-?Infinity)(?=\s{0,20}[,}\]])/g, '$1"$2"');
  const cut = lastCut(clean);
  if (!cut) return undefined;
  return clean.slice(0, cut.at) + [...cut.open].reverse().join("");
}
