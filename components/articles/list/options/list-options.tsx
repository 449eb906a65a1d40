"use client";
import * as Radix from "radix-ui/radio-group";
import { type ComponentType, useId } from "react";
import { type FurtherSort, sortOrders } from "@/components/articles/list/sort-orders";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { LayoutGrid, Rows2, Rows3, StretchHorizontal } from "@/components/ui/icons/icons";
import { Switch } from "@/components/ui/switch";
import { changeLibraryView, useLibraryView } from "@/lib/client/stores/library-view";
import { setListView, useListView } from "@/lib/client/stores/list-view";
import type { ListSort } from "@/lib/contracts/items";
import type { Density } from "@/lib/shared/list-view";
import { DENSITY_NAMES } from "./density-names";

const DENSITIES: { value: Density; icon: ComponentType<{ "aria-hidden": true }> }[] = [
  { value: "roomy", icon: StretchHorizontal },
  { value: "compact", icon: Rows2 },
  { value: "titles", icon: Rows3 },
  { value: "cards", icon: LayoutGrid },
];
const SWITCHES: { name: "pictures" | "firstLines" | "groupStories" | "markOnScroll"; label: string }[] = [
  { name: "pictures", label: "Pictures" },
  { name: "firstLines", label: "First lines of text" },
  { name: "groupStories", label: "Group stories" },
  { name: "markOnScroll", label: "Mark as read while scrolling" },
];

type Props = { sort: ListSort; further: FurtherSort; onSort: (sort: ListSort) => void };

/** Density, order and further options of a list, which take effect at once. */
export function ListOptions({ sort, further, onSort }: Props) {
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
      {DENSITIES.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className="grid h-13.5 place-content-center justify-items-center gap-1 rounded-md border border-border-strong text-2xs text-muted-foreground hover:text-foreground data-[state=checked]:border-2 data-[state=checked]:border-foreground data-[state=checked]:font-semibold data-[state=checked]:text-foreground [&_svg]:size-4"
        >
          <option.icon aria-hidden />
          {DENSITY_NAMES[option.value]}
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
