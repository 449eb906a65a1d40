"use client";
import { MORE_PLACES } from "@/components/shared/places";
import { LogOut } from "@/components/ui/icons/icons";
import { Sheet, SheetClose, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { useLogout, useSubscription } from "@/lib/client/data/use-account";
import { PlaceLink } from "./place-link";

const ROW = "touch flex w-full items-center gap-3 px-4 text-body hover:bg-accent [&_svg]:size-4 [&_svg]:text-faint";

const STATUS = { pro: "Active Subscriber", trial: "Free Trial", free: "Inactive" } as const;

/** The places of a phone that its bottom bar has no room for, over the screen. */
export function MoreSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange}>
      <SheetContent aria-describedby={undefined} side="bottom" className="h-auto">
        <SheetHeader>
          <SheetTitle className="font-medium font-serif text-title-xs leading-8">More</SheetTitle>
          <SheetClose />
        </SheetHeader>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <MoreMenu onLeave={() => props.onOpenChange(false)} />
        </div>
      </SheetContent>
    </Sheet>
  );
}

/** The account in the phone's menu, with the state of the subscription. */
function MoreMenu({ onLeave }: { onLeave: () => void }) {
  const logout = useLogout();
  const plan = useSubscription().data?.plan;
  return (
    <div className="py-2">
      {MORE_PLACES.map((place) => (
        <PlaceLink key={place.href} place={place} className={ROW} onClick={onLeave} />
      ))}
      <button type="button" className={ROW} disabled={logout.isPending} onClick={() => logout.mutate()}>
        <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
      </button>
      {plan ? (
        <p className="mx-4 mt-2 border-t pt-3 pb-2 text-faint text-small">
          Subscription status: <span>{STATUS[plan]}</span>
        </p>
      ) : null}
    </div>
  );
}
