"use client";
import { useState } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useCancelImport, useImport, useStartImport } from "@/lib/client/data/transfer/use-transfer";
import { pluralize } from "@/lib/client/format/pluralize";
import { readLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import type { Import } from "@/lib/contracts/transfer";
import { ImportDrop } from "./import-drop";
import { ImportLines } from "./import-lines";
import { ImportProgress } from "./import-progress";
import { ImportSummary } from "./import-summary";
import { NamedLists } from "./named-lists";

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
      description="OPML from any reader, or a JSON file that Feedloom has exported. You see what it holds before anything is added."
    >
      {isPending ? (
        <Skeleton className="h-53 rounded-lg" />
      ) : data === undefined ? (
        <ErrorState title="Failed to load your import" onRetry={() => void refetch()} busy={isRefetching} />
      ) : shown ? (
        <Shown shown={shown} onAgain={() => dismiss(shown.id)} />
      ) : (
        <ImportDrop />
      )}
    </SettingsSection>
  );
}

function Shown({ shown, onAgain }: { shown: Import; onAgain: () => void }) {
  if (shown.state === "preview") return <Preview shown={shown} />;
  if (shown.state === "running") return <ImportProgress shown={shown} />;
  return (
    <div className="grid gap-5">
      <ImportSummary shown={shown} />
      <Button variant="outline" className="justify-self-start" onClick={onAgain}>
        Import another file
      </Button>
      <NamedLists shown={shown} disabled={false} />
      <ImportLines shown={shown} />
    </div>
  );
}

function Preview({ shown }: { shown: Import }) {
  const start = useStartImport();
  const cancel = useCancelImport();
  const { added, followed } = shown.lines;
  const restores = shown.items.total > 0 || shown.bundles.total > 0 || shown.hasPreferences;
  const isUseful = added > 0 || (followed > 0 && restores);
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
          {isUseful ? "Cancel" : "Choose another file"}
        </Button>
      </div>
      <NamedLists shown={shown} disabled={start.isPending || cancel.isPending} />
      <ImportLines shown={shown} />
    </div>
  );
}
