"use client";
import * as Radix from "radix-ui/radio-group";
import { type ComponentType, useId, useState } from "react";
import { Announce } from "@/components/shared/announce";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { Button } from "@/components/ui/button";
import { LayoutGrid, Rows2, Rows3, SlidersHorizontal, StretchHorizontal } from "@/components/ui/icons/icons";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { Switch } from "@/components/ui/switch";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { changeLibraryView, useLibraryView } from "@/lib/client/stores/library-view";
import { nextDensity, setListView, useListView } from "@/lib/client/stores/list-view";
import type { ListSort } from "@/lib/contracts/items";
import type { Density } from "@/lib/shared/list-view";
import { type FurtherSort, sortOrders } from "./sort-orders";

const DENSITY_OPTIONS: { value: Density; label: string; icon: ComponentType<{ "aria-hidden": true }> }[] = [
  { value: "roomy", label: "Roomy", icon: StretchHorizontal },
  { value: "compact", label: "Compact", icon: Rows2 },
  { value: "titles", label: "Titles", icon: Rows3 },
  { value: "cards", label: "Cards", icon: LayoutGrid },
];
const SWITCHES: { name: "pictures" | "firstLines" | "groupStories" | "markOnScroll"; label: string }[] = [
  { name: "pictures", label: "Pictures" },
  { name: "firstLines", label: "First lines of text" },
  { name: "groupStories", label: "Group stories" },
  { name: "markOnScroll", label: "Mark as read while scrolling" },
];

type Props = { sort: ListSort; further: FurtherSort; onSort: (sort: ListSort) => void };

/** The options of a list's layout, in a popover. The key d goes to the next density. They are stored on this device. */
export function ViewOptions(props: Props) {
  const [said, setSaid] = useState("");
  useShortcuts({ d: () => setSaid(`Density: ${labelOf(nextDensity())}`) });
  return (
    <Popover>
      <Announce text={said} />
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="View options" title="View options">
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="View options" className="w-70 p-3.5">
        <Options {...props} />
      </PopoverContent>
    </Popover>
  );
}

const labelOf = (density: Density) => DENSITY_OPTIONS.find(({ value }) => value === density)?.label;

function Options({ sort, further, onSort }: Props) {
  const view = useListView();
  const library = useLibraryView();
  return (
    <div className="grid gap-3.5">
      <div className="grid gap-2">
        <p className="text-faint text-small">Density</p>
        <DensityChoice value={view.density} />
      </div>
      <div className="grid gap-2">
        <p className="text-faint text-small">Sort</p>
        <SegmentedControl label="Sort articles" value={sort} onValueChange={onSort} options={sortOrders(further)} />
      </div>
      <div className="grid">
        {SWITCHES.map(({ name, label }) => (
          <SwitchRow key={name} label={label} isOn={view[name]} onChange={(isOn) => setListView({ [name]: isOn })} />
        ))}
        <SwitchRow
          label="Bundle totals"
          isOn={library.showsTotals}
          onChange={(showsTotals) => changeLibraryView({ showsTotals })}
        />
      </div>
    </div>
  );
}

function DensityChoice({ value }: { value: Density }) {
  return (
    <Radix.Root
      aria-label="Density"
      value={value}
      orientation="horizontal"
      onValueChange={(density) => setListView({ density: density as Density })}
      className="grid grid-cols-4 gap-1.5"
    >
      {DENSITY_OPTIONS.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="grid h-13.5 place-content-center justify-items-center gap-1 rounded-md border border-border-strong text-2xs text-muted-foreground hover:text-foreground data-[state=checked]:border-2 data-[state=checked]:border-foreground data-[state=checked]:font-semibold data-[state=checked]:text-foreground [&_svg]:size-4"
        >
          <option.icon aria-hidden />
          {option.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

function SwitchRow({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="touch flex min-h-7.5 cursor-pointer items-center justify-between gap-3 text-small">
      {label}
      <Switch id={id} checked={isOn} onCheckedChange={onChange} />
    </label>
  );
}
