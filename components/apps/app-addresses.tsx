"use client";
import { useOrigin } from "@/lib/client/hooks/use-origin";
import { APP_KINDS } from "./app-kinds";
import { CopyRow } from "./copy-row";

/** Lists the server address for each kind of app, and which apps are of that kind. */
export function AppAddresses() {
  const origin = useOrigin();
  return (
    <ul className="grid gap-7">
      {APP_KINDS.map(({ id, title, path, hint, apps }) => (
        <li key={id} className="grid gap-2">
          <CopyRow label={`${title} address`} value={`${origin}${path}`} />
          <p className="text-muted-foreground">{hint}</p>
          <p className="text-faint text-small">{apps.join(", ")}</p>
        </li>
      ))}
    </ul>
  );
}
