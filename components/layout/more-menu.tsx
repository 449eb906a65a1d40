"use client";
import { CreditCard, LogOut, Sparkles } from "lucide-react";
import Link from "next/link";
import { useLogout, useSubscription } from "@/lib/client/use-account";
import { Sidebar } from "./sidebar";

const ROW = "touch flex w-full items-center gap-3 px-4 text-base hover:bg-hover [&_svg]:size-4 [&_svg]:text-faint";

const STATUS = { pro: "Active Subscriber", trial: "Free Trial", free: "Inactive" };

/** The library and the account, for thumbs. */
export function MoreMenu({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const logout = useLogout();
  const plan = useSubscription().data?.plan;
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
        {plan ? (
          <p className="flex items-center justify-between px-4 py-2 text-muted text-sm">
            Subscription <span className="font-medium text-ink">{STATUS[plan]}</span>
          </p>
        ) : null}
        <Link href="/intelligent-search" className={ROW} onClick={onLeave}>
          <Sparkles aria-hidden="true" /> Smart feeds
        </Link>
        <a href="/pricing" className={ROW}>
          <CreditCard aria-hidden="true" /> Plans
        </a>
        <button type="button" className={ROW} disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
        </button>
      </div>
    </div>
  );
}
