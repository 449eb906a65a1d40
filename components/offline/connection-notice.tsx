"use client";
import { CloudOff } from "@/components/ui/icons/icons";
import { pluralize } from "@/lib/client/format/pluralize";
import { useConnection } from "@/lib/client/hooks/use-connection";
import { useWaiting } from "@/lib/client/offline/use-replay";

const WORDS = { offline: "You are offline", unreachable: "Can't reach Feedloom" };

/**
 * Reports a lost connection and the number of changes waiting to be sent. It is always rendered, as a live region for
 * screen readers.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const waiting = useWaiting();
  return (
    <div role="status" aria-label="Connection">
      {connection === "online" ? null : (
        <p className="pointer-events-auto inline-flex animate-rise items-center gap-2 rounded-full bg-foreground py-1.5 pr-4 pl-3 text-small text-background shadow-float">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <span className="font-medium">{WORDS[connection]}</span>
            {waiting > 0 ? ` · ${pluralize(waiting, "change")} ${waiting === 1 ? "waits" : "wait"}` : null}
          </span>
        </p>
      )}
    </div>
  );
}
