"use client";
import { lazy, Suspense, useState } from "react";
import { pluralize } from "@/lib/client/format/pluralize";

const VersionsDialog = lazy(() => import("./versions-dialog"));

/** "Edited 3 times" in the line under the title: opens what changed. */
export function EditedLine({ id, edits }: { id: number; edits: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="touch underline decoration-border-strong underline-offset-4 hover:text-foreground print:no-underline"
      >
        {edits === 1 ? "Edited" : `Edited ${pluralize(edits, "time")}`}
      </button>
      {isOpen ? (
        <Suspense>
          <VersionsDialog id={id} edits={edits} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
