"use client";
import Link from "next/link";
import { MENU_GROUPS } from "@/components/shared/places";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Download, Keyboard, LogOut, Palette } from "@/components/ui/icons/icons";
import { useQuickExport } from "@/lib/client/data/transfer/use-quick-export";
import { useLogout, useMe } from "@/lib/client/data/use-account";
import { PlaceLink } from "./place-link";

const CAPTION = "pt-1.5 pb-0.5 text-2xs";

export function UserMenu() {
  const me = useMe().data;
  const name = [me?.firstName, me?.lastName].filter(Boolean).join(" ");
  const initial = (me?.firstName || me?.email || "?").charAt(0).toUpperCase();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button type="button" aria-label="Account menu" className="touch grid size-9 place-items-center rounded-full">
          <span className="grid size-8 place-items-center rounded-full bg-primary-soft font-semibold text-link text-small">
            {initial}
          </span>
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60 pb-0">
        <div className="px-2 pt-1.5 pb-2">
          <p className="truncate font-medium">{name || me?.email}</p>
          {name ? <p className="truncate text-faint text-small">{me?.email}</p> : null}
        </div>
        {MENU_GROUPS.map(({ label, places }) => (
          <DropdownMenuGroup key={label}>
            <DropdownMenuSeparator />
            <DropdownMenuLabel className={CAPTION}>{label}</DropdownMenuLabel>
            {places.map((place) => (
              <DropdownMenuItem key={place.href} asChild>
                <PlaceLink place={place} />
              </DropdownMenuItem>
            ))}
          </DropdownMenuGroup>
        ))}
        <QuickActions />
        {/* Stays in sight while the rest scrolls. */}
        <div className="sticky bottom-0 -mx-1 mt-1 border-t bg-popover p-1 max-md:-mx-2 max-md:px-2">
          <SignOut />
        </div>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function QuickActions() {
  const save = useQuickExport();
  return (
    <DropdownMenuGroup>
      <DropdownMenuSeparator />
      <DropdownMenuLabel className={CAPTION}>Quick Actions</DropdownMenuLabel>
      <DropdownMenuItem disabled={save.isPending} onSelect={() => save.mutate()}>
        <Download aria-hidden="true" /> Export Data
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href="/settings?tab=appearance">
          <Palette aria-hidden="true" /> Theme Settings
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link href="/settings?tab=shortcuts">
          <Keyboard aria-hidden="true" /> Keyboard Shortcuts
        </Link>
      </DropdownMenuItem>
    </DropdownMenuGroup>
  );
}

/** Keeps the menu open to show the progress. */
function SignOut() {
  const logout = useLogout();
  return (
    <DropdownMenuItem
      disabled={logout.isPending}
      onSelect={(event) => {
        event.preventDefault();
        logout.mutate();
      }}
    >
      <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
    </DropdownMenuItem>
  );
}
