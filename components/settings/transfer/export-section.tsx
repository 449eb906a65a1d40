"use client";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { Download } from "@/components/ui/icons/icons";
import { type ExportKind, useExport } from "@/lib/client/data/transfer/use-transfer";

const CHOICES: { kind: ExportKind; title: string; label: string; about: string }[] = [
  {
    kind: "all-data",
    title: "All data",
    label: "Export all data",
    about: "Everything, including read status and stars, as JSON. You can import it again.",
  },
  {
    kind: "feeds",
    title: "Feeds and bundles",
    label: "Export feeds",
    about: "Your feeds, smart feeds and bundles as JSON, without articles.",
  },
  {
    kind: "opml",
    title: "OPML",
    label: "Export OPML",
    about: "Your feeds for any other reader. Bundles become folders.",
  },
];

/** Exports the account's data as files. */
export function ExportSection() {
  return (
    <SettingsSection title="Export" description="Download your data at any time.">
      <ul className="divide-y border-y">
        {CHOICES.map((choice) => (
          <ExportRow key={choice.kind} {...choice} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function ExportRow({ kind, title, label, about }: (typeof CHOICES)[number]) {
  const download = useExport(kind);
  const id = `export-${kind}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className="font-medium">{title}</h4>
        <p id={id} className="text-muted-foreground">
          {about}
        </p>
      </div>
      <Button
        variant="outline"
        className="w-full sm:ml-auto sm:w-44"
        busy={download.isPending}
        aria-describedby={id}
        onClick={() => download.mutate()}
      >
        {download.isPending ? null : <Download aria-hidden="true" />} {label}
      </Button>
    </li>
  );
}
