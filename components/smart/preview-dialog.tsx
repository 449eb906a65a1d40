"use client";
import { useState } from "react";
import { LimitNote } from "@/components/billing/limit-note";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useSaveSmartFeed } from "@/lib/client/data/use-smart";
import type { SmartFeedPreview } from "@/lib/contracts/smart";
import { chosenBundle, NEW_BUNDLE, NO_BUNDLE } from "./chosen-bundle";
import { PreviewItems } from "./preview-items";
import { suggestBundle } from "./suggest-bundle";

/** Previews the articles of a smart feed before it is saved. A failed save leaves the dialog open. */
export function PreviewDialog(props: {
  preview: SmartFeedPreview;
  keywords: string;
  /** the bundle that the search was begun for */
  bundleId?: number | null;
  /** shows what fits in part, too */
  onBroaden: () => void;
  broadening: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { preview } = props;
  const bundles = useBundles().data ?? [];
  const save = useSaveSmartFeed();
  const [name, setName] = useState(preview.title);
  const [picked, setPicked] = useState<string | null>(null);
  // The bundles may load after the dialog opened; a choice that was made stays.
  const asked = bundles.find(({ id }) => id === props.bundleId);
  const bundle = picked ?? String((asked ?? suggestBundle(preview.title, bundles))?.id ?? NO_BUNDLE);
  const [newName, setNewName] = useState("");
  const incomplete = !name.trim() || (bundle === NEW_BUNDLE && !newName.trim());
  const submit = () =>
    save.mutate(
      {
        keywords: props.keywords,
        feedName: name.trim(),
        ...(preview.strictness === "balanced" ? {} : { strictness: preview.strictness }),
        ...chosenBundle(bundle, newName),
      },
      { onSuccess: props.onSaved },
    );
  const options = [
    { value: NO_BUNDLE, label: "No Bundle" },
    ...bundles.map((one) => ({ value: String(one.id), label: one.name })),
    { value: NEW_BUNDLE, label: "Create New Bundle" },
  ];
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title="Preview"
      description={preview.description}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            Cancel
          </Button>
          <Button busy={save.isPending} disabled={incomplete} onClick={submit}>
            Add Feed
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-5 sm:grid-cols-2">
        <FormField label="Feed Name" id="smart-name">
          <Input value={name} maxLength={300} onChange={(event) => setName(event.target.value)} />
        </FormField>
        <FormField label="Add to Bundle">
          <OptionSelect value={bundle} onValueChange={setPicked} options={options} className="h-9 w-full" />
        </FormField>
        {bundle === NEW_BUNDLE ? (
          <FormField label="New Bundle Name" id="smart-new-bundle">
            <Input value={newName} maxLength={100} autoFocus onChange={(event) => setNewName(event.target.value)} />
          </FormField>
        ) : null}
      </div>
      <LimitNote of="smart" className="mb-5" />
      <PreviewItems preview={preview} onBroaden={props.onBroaden} broadening={props.broadening} />
    </ResponsiveDialog>
  );
}
