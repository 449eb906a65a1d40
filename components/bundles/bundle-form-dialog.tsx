"use client";
import { LimitNote } from "@/components/billing/limit-note";
import { FormField } from "@/components/shared/form-field";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useCreateBundle, useEditBundle } from "@/lib/client/data/use-bundles";
import { useForm } from "@/lib/client/hooks/use-form";
import { type Bundle, NewBundle } from "@/lib/contracts/bundles";
import { DEFAULT_BUNDLE_COLOR } from "@/lib/shared/constants";
import { ColorChoice } from "./color-choice";

/** Creates a bundle, or edits the one given. */
export function BundleFormDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; bundle?: Bundle }) {
  const { bundle } = props;
  const create = useCreateBundle();
  const edit = useEditBundle();
  const close = () => props.onOpenChange(false);
  const form = useForm({
    schema: NewBundle,
    initial: {
      name: bundle?.name ?? "",
      description: bundle?.description ?? "",
      color: (bundle?.color ?? DEFAULT_BUNDLE_COLOR).toUpperCase(),
    },
    submit: ({ name, description, color }) => {
      const body = { name, description: description || null, color };
      if (bundle) edit.mutate({ id: bundle.id, change: body }, { onSuccess: close });
      else create.mutate(body, { onSuccess: close });
    },
  });
  return (
    <ResponsiveDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={bundle ? "Edit Bundle" : "Create New Bundle"}
      description={bundle ? undefined : "Group feeds under one name and colour, with its own RSS address."}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        {bundle ? null : <LimitNote of="bundles" />}
        <FormField label="Name" id="bundle-name" error={form.errors.name}>
          <Input {...form.bind("name")} maxLength={100} autoComplete="off" autoFocus />
        </FormField>
        <FormField label="Description (optional)" id="bundle-description" error={form.errors.description}>
          <Textarea {...form.bind("description")} maxLength={1000} />
        </FormField>
        <div className="grid gap-1.5">
          <span className="font-medium text-small">Colour</span>
          <ColorChoice value={form.values.color} onValueChange={(color) => form.set("color", color)} />
        </div>
        <div className="flex justify-end gap-2 pt-1">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending || edit.isPending}>
            {bundle ? "Save" : "Create Bundle"}
          </Button>
        </div>
      </form>
    </ResponsiveDialog>
  );
}
