"use client";
import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import { useOrigin } from "@/lib/client/hooks/use-origin";
import { APP_KINDS } from "./app-kinds";
import { CopyRow } from "./copy-row";

/** Lists the server address for each kind of app, and which apps are of that kind. The first is open: most apps know it. */
export function AppAddresses() {
  const origin = useOrigin();
  return (
    <ul className="divide-y border-y">
      {APP_KINDS.map(({ id, title, path, hint, apps }, at) => (
        <li key={id}>
          <details open={at === 0} className="group">
            <summary className="touch flex list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <span>
                <span className="block font-medium">{title}</span>
                <span className="block text-faint text-small">{apps.join(", ")}</span>
              </span>
              <DetailsChevron />
            </summary>
            <div className="grid gap-2 pb-5">
              <CopyRow label={`${title} address`} shown="Address" value={`${origin}${path}`} />
              <p className="text-muted-foreground">{hint}</p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
