import { readModelFile } from "@/lib/insight/model-file";

let rarities: Map<string, number> | undefined;
/** Rarity of a stem that is not in the list: higher than that of nearly all listed stems. */
let unknown = 10;

/**
 * Returns the rarity of a stem in open English texts, ln(texts / texts having it): from about 1 for the most common to
 * 11.
 */
export function stemRarity(stem: string): number {
  rarities ??= load();
  return rarities.get(stem) ?? unknown;
}

/** One stem and its rarity a line, tab between; the last line, without a stem, is for all others. */
function load(): Map<string, number> {
  const result = new Map<string, number>();
  for (const line of readModelFile("stems.tsv").toString("utf8").trimEnd().split("\n")) {
    const [stem = "", rarity = ""] = line.split("\t");
    if (stem === "") unknown = Number(rarity);
    else result.set(stem, Number(rarity));
  }
  return result;
}
