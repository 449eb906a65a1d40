"use client";
import { FormField } from "@/components/shared/form-field";
import { ResponsiveDialog } from "@/components/shared/responsive-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRenameLabel } from "@/lib/client/data/library/use-labels";
import { useForm } from "@/lib/client/hooks/use-form";
import { type ItemLabel, LabelInput } from "@/lib/contracts/labels";
import { LABEL_LENGTH } from "@/lib/contracts/values/limits";

export function RenameLabelDialog(props: { open: boolean; onOpenChange: (open: boolean) => void; label: ItemLabel }) {
  const rename = useRenameLabel();
  const close = () => props.onOpenChange(false);
  const form = useForm({
    schema: LabelInput,
    initial: { name: props.label.name },
    submit: ({ name }) => rename.mutate({ id: props.label.id, name }, { onSuccess: close }),
  });
  return (
    <ResponsiveDialog open={props.open} onOpenChange={props.onOpenChange} title="Rename label">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <FormField label="Name" id="label-name" error={form.errors.name}>
          <Input {...form.bind("name")} maxLength={LABEL_LENGTH} autoComplete="off" autoFocus />
        </FormField>
        <div className="flex justify-end gap-2 pt-1">
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={rename.isPending}>
            Save
          </Button>
        </div>
      </form>
    </ResponsiveDialog>
  );
}
