"use client";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FileUp } from "@/components/ui/icons/icons";
import { useUploadImport } from "@/lib/client/data/transfer/use-transfer";

/** A drop zone for a file, with a button to choose one. */
export function ImportDropZone() {
  const upload = useUploadImport();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside is for everybody */}
      <div
        data-testid="import-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={cn(
          "flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed px-6 py-5 text-center transition-colors",
          isOver ? "border-link bg-primary-soft" : "border-border-strong",
        )}
      >
        <FileUp aria-hidden="true" className="size-6 text-muted-foreground" />
        <p className="max-sm:hidden">Drop a file here, or</p>
        <Button variant="outline" busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? "Reading the file…" : "Choose a file"}
        </Button>
        <p className="w-full text-muted-foreground text-small">OPML, XML or JSON, up to 64 MB</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".opml,.xml,.json,text/x-opml,text/xml,application/xml,application/json"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {upload.refusal ? (
        <p role="alert" className="mt-3 text-destructive">
          {upload.refusal}
        </p>
      ) : null}
    </>
  );
}
