"use client";
import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCancelImport, useImport, useStartImport } from "@/lib/client/data/transfer/use-transfer";
import { pluralize } from "@/lib/client/format/pluralize";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import type { Import } from "@/lib/contracts/transfer";
import { ImportDropZone } from "./import-drop-zone";
import { ImportLines } from "./import-lines";
import { ImportProgress } from "./import-progress";
import { ImportSummary, LastImport } from "./import-summary";
import { LinkedLists } from "./linked-lists";
import { ServerForm } from "./server-form";
import { ServerProgress } from "./server-progress";

/** Key in local storage: the id of the import whose result was dismissed in this browser. */
const DISMISSED = "feedloom-import-seen";

/** Imports a file of feeds: choice, preview, progress and result. */
export function ImportSection() {
  const { data, isPending, refetch, isRefetching } = useImport();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = data && data.id !== (dismissed ?? readLocalStorage(DISMISSED)) ? data : null;
  const dismiss = (id: string) => {
    setDismissed(id);
    writeLocalStorage(DISMISSED, id);
  };
  return (
    <SettingsSection
      title="Import"
      description="Import an OPML file, or move from another service. You can review everything before it is added."
    >
      {isPending ? (
        <Skeleton className="h-53 rounded-lg" />
      ) : data === undefined ? (
        <ErrorState title="Failed to load your import" onRetry={() => void refetch()} busy={isRefetching} />
      ) : shown && !isPlain(shown) ? (
        <Shown shown={shown} onAgain={() => dismiss(shown.id)} />
      ) : (
        <>
          <Choices />
          {shown ? <LastImport shown={shown} /> : null}
        </>
      )}
    </SettingsSection>
  );
}

/** Returns true if an import is done and left nothing to look at but its counts. */
const isPlain = ({ state, error, lines, lists, leftOut }: Import) =>
  state === "done" && error === null && lines.total + lists.length + leftOut.length === 0;

/** A file, or another reader's server. */
function Choices() {
  return (
    <Tabs defaultValue="file">
      <TabsList aria-label="What to import from">
        <TabsTrigger value="file">A file</TabsTrigger>
        <TabsTrigger value="server">Another reader</TabsTrigger>
      </TabsList>
      <TabsContent value="file" className="mt-4">
        <ImportDropZone />
      </TabsContent>
      <TabsContent value="server" className="mt-4">
        <ServerForm />
      </TabsContent>
    </Tabs>
  );
}

function Shown({ shown, onAgain }: { shown: Import; onAgain: () => void }) {
  if (shown.state === "preview") return <Preview shown={shown} />;
  if (shown.state === "running") return <ImportProgress shown={shown} />;
  if (shown.state === "reading") return <ServerProgress shown={shown} />;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-y py-3.5">
        <ImportSummary shown={shown} />
        <Button variant="outline" className="ml-auto sm:w-44" onClick={onAgain}>
          {shown.format === "server" ? "Import from elsewhere" : "Import another file"}
        </Button>
      </div>
      <LinkedLists shown={shown} disabled={false} />
      <ImportLines shown={shown} />
    </div>
  );
}

function Preview({ shown }: { shown: Import }) {
  const start = useStartImport();
  const cancel = useCancelImport();
  const { added, followed } = shown.lines;
  const hasSettings = shown.settings.length > 0 || shown.hasReadingSettings;
  const restores = shown.items.total > 0 || shown.bundles.total > 0 || shown.hasPreferences;
  // Starred articles of feeds that are not followed become saved pages.
  const isUseful = added > 0 || hasSettings || ((followed > 0 || shown.format === "starred") && restores);
  return (
    <div className="grid gap-5">
      <ImportSummary shown={shown} />
      <div className="flex flex-wrap gap-3">
        {isUseful ? (
          <Button busy={start.isPending} onClick={() => start.mutate(shown.id)}>
            {added > 0 ? `Import ${pluralize(added, "feed")}` : "Import"}
          </Button>
        ) : null}
        <Button
          variant="outline"
          busy={cancel.isPending}
          disabled={start.isPending}
          onClick={() => cancel.mutate(shown.id)}
        >
          {isUseful || shown.format === "server" ? "Cancel" : "Choose another file"}
        </Button>
      </div>
      <LinkedLists shown={shown} disabled={start.isPending || cancel.isPending} />
      <ImportLines shown={shown} />
    </div>
  );
}
