"use client";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Check, Plus } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { useBundles } from "@/lib/client/data/use-bundles";

/** The bundle that a new feed goes into: none, an existing one, or a new one with this name. */
export type BundleChoice = number | { newName: string } | null;

/** Lets the user choose a bundle, or name a new one. */
export function BundleChips(props: { value: BundleChoice; onChange: (value: BundleChoice) => void }) {
  const { value, onChange } = props;
  const bundles = useBundles().data;
  if (!bundles) return null;
  const isNew = value !== null && typeof value === "object";
  const style = "max-w-full rounded-full aria-pressed:border-foreground aria-pressed:bg-accent";
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-muted-foreground text-small">Add to Bundle</legend>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {bundles.map(({ id, name, color }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            aria-pressed={value === id}
            onClick={() => onChange(value === id ? null : id)}
            className={style}
          >
            <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
            <Name>{name}</Name>
            {value === id ? <Check aria-hidden="true" /> : null}
          </Button>
        ))}
        <Button
          variant="outline"
          size="sm"
          aria-label="New bundle"
          aria-pressed={isNew}
          onClick={() => onChange(isNew ? null : { newName: "" })}
          className={style}
        >
          <Plus aria-hidden="true" /> New
        </Button>
      </div>
      {isNew ? (
        <Input
          aria-label="New Bundle Name"
          value={value.newName}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onChange={(event) => onChange({ newName: event.target.value })}
          placeholder="Name of the new bundle"
          className="mt-2"
        />
      ) : null}
    </fieldset>
  );
}
