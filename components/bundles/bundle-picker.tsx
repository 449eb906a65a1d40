"use client";
import { EmptyState } from "@/components/shared/empty-state";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Plus } from "@/components/ui/icons/icons";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Bundle } from "@/lib/contracts/bundles";
import { BundleDot } from "./bundle-dot";

/** A list of bundles with checkboxes. */
export function BundlePicker(props: {
  bundles: Bundle[];
  chosen: number[];
  many?: boolean;
  onToggle: (id: number) => void;
}) {
  const { open } = useDialogs();
  if (props.bundles.length === 0) {
    return (
      <EmptyState
        className="py-6"
        title="No bundles available"
        action={
          <Button variant="outline" onClick={() => open({ kind: "create-bundle" })}>
            <Plus aria-hidden="true" /> Create Bundle
          </Button>
        }
      >
        A bundle groups feeds under one name and colour, with its own RSS address.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Bundles" className="-mx-2">
      {props.bundles.map((bundle) => (
        <li key={bundle.id}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button that this label names */}
          <label className="touch flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent">
            <Checkbox
              checked={props.chosen.includes(bundle.id)}
              onCheckedChange={() => props.onToggle(bundle.id)}
              aria-label={bundle.name}
            />
            <BundleDot color={bundle.color} />
            <Name className="flex-1">{bundle.name}</Name>
            <span className="tabular text-faint text-small">{pluralize(bundle.feedCount, "feed")}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
