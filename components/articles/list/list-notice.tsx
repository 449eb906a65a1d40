"use client";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { pluralize } from "@/lib/client/format/pluralize";
import { useConnection } from "@/lib/client/hooks/use-connection";

const WHY = { offline: "Offline", unreachable: "Can't reach Feedloom" };

/** Shows above the rows why they may be out of date: there is no connection, or the last refresh of the list failed. */
export function ListNotice({ list }: { list: ItemList }) {
  const connection = useConnection();
  const count = list.items.length;
  const isShown = count > 0 && (connection !== "online" || list.isOutdated);
  return (
    <div role="status" aria-label="List" className="shrink-0">
      {isShown ? (
        <p className="flex min-h-8 items-center gap-x-1 border-b px-4 text-muted-foreground text-small">
          {connection === "online" ? (
            <>
              Couldn't refresh.
              <button
                type="button"
                className="touch text-link underline underline-offset-2"
                onClick={() => void list.refetch()}
              >
                Try again
              </button>
            </>
          ) : (
            `${WHY[connection]}: ${pluralize(count, "article")} ${count === 1 ? "is" : "are"} here`
          )}
        </p>
      ) : null}
    </div>
  );
}
