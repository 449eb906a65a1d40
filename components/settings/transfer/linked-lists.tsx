"use client";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { useFetchImport } from "@/lib/client/data/transfer/use-transfer";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Import } from "@/lib/contracts/transfer";

/** Lists the lists elsewhere that an imported one names; each opens as the next preview. */
export function LinkedLists({ shown, disabled }: { shown: Import; disabled: boolean }) {
  const fetchImport = useFetchImport();
  if (shown.lists.length === 0) return null;
  return (
    <section aria-labelledby="named-lists" className="grid gap-2">
      <h4 id="named-lists" className="font-medium">
        It names {pluralize(shown.lists.length, "other list")}
      </h4>
      {shown.state === "preview" && shown.lines.added > 0 ? (
        <p className="text-muted-foreground">Import this list first. Opening another one replaces it.</p>
      ) : null}
      <ul className="divide-y border-y">
        {shown.lists.map(({ title, url }) => (
          <li key={url} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <Name className="font-medium">{title}</Name>
              <Name className="text-faint text-small">{url}</Name>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Open the list ${title}`}
              busy={fetchImport.isPending && fetchImport.variables === url}
              disabled={disabled || fetchImport.isPending}
              onClick={() => fetchImport.mutate(url)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
