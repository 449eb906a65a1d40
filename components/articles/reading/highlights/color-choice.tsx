"use client";
import * as RadioGroup from "radix-ui/radio-group";
import type { HighlightColor } from "@/lib/contracts/highlights/highlights";
import { HIGHLIGHT_COLORS } from "@/lib/contracts/values/limits";

export const COLOR_NAMES: Record<HighlightColor, string> = {
  yellow: "Yellow",
  green: "Green",
  blue: "Blue",
  pink: "Pink",
};

/** The four colours as dots; the one that is chosen has a ring. */
export function ColorChoice(props: { value: HighlightColor; onChange: (color: HighlightColor) => void }) {
  return (
    <RadioGroup.Root
      aria-label="Colour"
      orientation="horizontal"
      value={props.value}
      onValueChange={(value) => props.onChange(value as HighlightColor)}
      className="flex gap-2"
    >
      {HIGHLIGHT_COLORS.map((color) => (
        <RadioGroup.Item
          key={color}
          value={color}
          aria-label={COLOR_NAMES[color]}
          data-color={color}
          className="highlight-dot touch"
        />
      ))}
    </RadioGroup.Root>
  );
}
