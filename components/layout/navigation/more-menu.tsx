"use client";
import { LogOut } from "lucide-react";
import { Sidebar } from "@/components/layout/sidebar/sidebar";
import { MORE_PLACES } from "@/components/shared/places";
import { Badge } from "@/components/ui/badge";
import { useLogout, useSubscription } from "@/lib/client/data/use-account";
import { PlaceLink } from "./place-link";

const ROW = "touch flex w-full items-center gap-3 px-4 text-body hover:bg-accent [&_svg]:size-4 [&_svg]:text-faint";

const STATUS = {
  pro: { label: "Active Subscriber", variant: "positive" },
  trial: { label: "Free Trial", variant: "default" },
  free: { label: "Inactive", variant: "secondary" },
} as const;

/** The library and the account in the phone's side menu. */
export function MoreMenu({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const logout = useLogout();
  const plan = useSubscription().data?.plan;
  const status = plan && STATUS[plan];
  return (
    <div className="flex h-full flex-col">
      {/* Choosing something in the library closes the sheet. */}
      <div
        className="min-h-0 flex-1 overflow-y-auto"
        onClickCapture={(event) => event.target instanceof HTMLElement && event.target.closest("a") && onLeave()}
      >
        <Sidebar userId={userId} bare />
      </div>
      <div className="border-t py-2">
        <p className="mx-4 my-1 flex min-h-10 items-center justify-between rounded-md bg-muted px-3 text-muted-foreground text-small">
          Subscription {status ? <Badge variant={status.variant}>{status.label}</Badge> : null}
        </p>
        {MORE_PLACES.map((place) => (
          <PlaceLink key={place.href} place={place} className={ROW} onClick={onLeave} />
        ))}
        <button type="button" className={ROW} disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
        </button>
      </div>
    </div>
  );
}
