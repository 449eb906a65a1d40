import { readModelFile } from "@/lib/insight/model-file";

let rarities: Map<string, number> | undefined;
/** What a stem that the list does not have counts: rarer than nearly all that it has. */
let unknown = 10;

/** How rare a stem is in open English texts: ln(texts / texts having it), about 1 for the most common to 11. */
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
