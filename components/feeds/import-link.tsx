import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Upload } from "@/components/ui/icons/icons";
import { IMPORT_PATH } from "@/lib/shared/constants";

/** Leads somebody who used another reader to the import, where they would otherwise add one feed after the other. */
export function ImportLink({ onLeave }: { onLeave?: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-card px-4 py-3">
      <p className="text-muted-foreground">Coming from another reader?</p>
      <Button variant="outline" size="sm" asChild>
        <Link href={IMPORT_PATH} prefetch={false} onClick={onLeave}>
          <Upload aria-hidden="true" /> Import feeds
        </Link>
      </Button>
    </div>
  );
}
