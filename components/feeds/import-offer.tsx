"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useFetchImport } from "@/lib/client/data/transfer/use-transfer";
import { IMPORT_PATH } from "@/lib/shared/constants";

/** Offers to import the list of feeds that an address leads to; the preview is in the settings. */
export function ImportOffer({ url, onDone }: { url: string; onDone: () => void }) {
  const router = useRouter();
  const fetchImport = useFetchImport();
  const open = () =>
    fetchImport.mutate(url, {
      onSuccess: () => {
        onDone();
        router.push(IMPORT_PATH);
      },
    });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg border p-4">
      <p className="min-w-0 flex-1 basis-48">This is a list of feeds (OPML). You can review it before you add it.</p>
      <Button type="button" variant="outline" busy={fetchImport.isPending} onClick={open}>
        Import the list
      </Button>
    </div>
  );
}
