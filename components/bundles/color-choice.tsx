"use client";
import * as Radix from "radix-ui/radio-group";
import { Check } from "@/components/ui/icons/icons";
import { BUNDLE_COLORS } from "@/lib/shared/constants";

export function ColorChoice({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  return (
    <Radix.Root
      aria-label="Colour"
      value={value}
      onValueChange={onValueChange}
      className="flex flex-wrap gap-2"
      orientation="horizontal"
    >
      {BUNDLE_COLORS.map((color) => (
        <Radix.Item
          key={color.value}
          value={color.value}
          aria-label={color.name}
          title={color.name}
          className="grid size-11 place-items-center rounded-full data-[state=checked]:ring-2 data-[state=checked]:ring-foreground sm:size-9"
          style={{ "--tw-ring-offset-width": "2px" } as React.CSSProperties}
        >
          <span
            className="grid size-8 place-items-center rounded-full sm:size-7"
            style={{ backgroundColor: color.value }}
          >
            <Radix.Indicator>
              <Check aria-hidden="true" strokeWidth={3} className="size-4 text-white" />
            </Radix.Indicator>
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
