import "server-only";
import { type Block, plainText } from "@/lib/shared/prose";

const WORDS_PER_MINUTE = 220;

/** Returns the reading time in whole minutes, at least one. Code does not count. */
export function minutesToRead(blocks: readonly Block[]): number {
  const words = blocks.map(textOf).join(" ").split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

function textOf(block: Block): string {
  if (typeof block === "string") return plainText(block);
  if ("heading" in block) return block.heading;
  if ("list" in block) return block.list.map(plainText).join(" ");
  return "quote" in block ? plainText(block.quote) : "";
}
