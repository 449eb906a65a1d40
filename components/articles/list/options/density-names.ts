import type { Density } from "@/lib/shared/list-view";

export const DENSITY_NAMES: Record<Density, string> = {
  roomy: "Roomy",
  compact: "Compact",
  titles: "Titles",
  cards: "Cards",
};
