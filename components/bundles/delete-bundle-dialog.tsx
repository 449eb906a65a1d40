"use client";
import { DeleteDialog } from "@/components/shared/confirm-dialog";
import { useDeleteBundle } from "@/lib/client/data/use-bundles";
import type { Bundle } from "@/lib/contracts/bundles";

export function DeleteBundleDialog({
  bundle,
  ...frame
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bundle: Bundle;
  onDeleted?: () => void;
}) {
  const description = (
    <>
      “<bdi>{bundle.name}</bdi>” and its RSS address will be deleted. This action cannot be undone. The feeds inside
      will not be deleted, only the bundle.
    </>
  );
  const remove = useDeleteBundle();
  const title = "Delete Bundle";
  return <DeleteDialog {...frame} {...{ remove, title, description }} input={bundle.id} confirm={title} />;
}
