"use client";
import { useState } from "react";
import { Announce } from "@/components/shared/announce";
import { Button } from "@/components/ui/button";
import { SlidersHorizontal } from "@/components/ui/icons/icons";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { later } from "@/lib/client/later/later";
import { nextDensity } from "@/lib/client/stores/list-view";
import type { ListSort } from "@/lib/contracts/items";
import { DENSITY_NAMES } from "./options/density-names";
import type { FurtherSort } from "./sort-orders";

const ListOptions = later(() => import("./options/list-options").then((file) => file.ListOptions));

type Props = { sort: ListSort; further: FurtherSort; onSort: (sort: ListSort) => void };

/** The options of a list's layout, in a popover. The key d goes to the next density. They are stored on this device. */
export function ViewOptions(props: Props) {
  const [said, setSaid] = useState("");
  useShortcuts({ d: () => setSaid(`Density: ${DENSITY_NAMES[nextDensity()]}`) });
  return (
    <Popover>
      <Announce text={said} />
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="View options" title="View options">
          <SlidersHorizontal aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="View options" className="w-75 p-3.5">
        <ListOptions {...props} />
      </PopoverContent>
    </Popover>
  );
}
