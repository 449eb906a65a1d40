"use client";
import { Download, Keyboard, LogOut, Palette } from "lucide-react";
import Link from "next/link";
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "@/components/ui/menu";
import { useLogout, useMe, useSubscription } from "@/lib/client/data/use-account";
import { useQuickExport } from "@/lib/client/data/use-quick-export";
import { PlaceLink } from "./place-link";
import { shownPlaces } from "./shown-places";

export function UserMenu() {
  const me = useMe().data;
  const groups = shownPlaces(useSubscription().data);
  const name = [me?.firstName, me?.lastName].filter(Boolean).join(" ");
  const initial = (me?.firstName || me?.email || "?").charAt(0).toUpperCase();
  return (
    <Menu>
      <MenuTrigger asChild>
        <button type="button" aria-label="Account menu" className="touch grid size-9 place-items-center rounded-full">
          <span className="grid size-8 place-items-center rounded-full bg-primary-soft font-semibold text-link text-small">
            {initial}
          </span>
        </button>
      </MenuTrigger>
      <MenuContent className="w-60">
        <div className="px-2 pt-1.5 pb-2">
          <p className="truncate font-medium">{name || me?.email}</p>
          {name ? <p className="truncate text-faint text-small">{me?.email}</p> : null}
        </div>
        {groups.map(({ label, places }) => (
          <MenuGroup key={label}>
            <MenuSeparator />
            <MenuLabel>{label}</MenuLabel>
            {places.map((place) => (
              <MenuItem key={place.href} asChild>
                <PlaceLink place={place} />
              </MenuItem>
            ))}
          </MenuGroup>
        ))}
        <QuickActions />
        <MenuSeparator />
        <SignOut />
      </MenuContent>
    </Menu>
  );
}

function QuickActions() {
  const save = useQuickExport();
  return (
    <MenuGroup>
      <MenuSeparator />
      <MenuLabel>Quick Actions</MenuLabel>
      <MenuItem disabled={save.isPending} onSelect={() => save.mutate()}>
        <Download aria-hidden="true" /> Export Data
      </MenuItem>
      <MenuItem asChild>
        <Link href="/settings?tab=appearance">
          <Palette aria-hidden="true" /> Theme Settings
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/settings?tab=shortcuts">
          <Keyboard aria-hidden="true" /> Keyboard Shortcuts
        </Link>
      </MenuItem>
    </MenuGroup>
  );
}

/** The menu stays open to say what is going on. */
function SignOut() {
  const logout = useLogout();
  return (
    <MenuItem
      disabled={logout.isPending}
      onSelect={(event) => {
        event.preventDefault();
        logout.mutate();
      }}
    >
      <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
    </MenuItem>
  );
}
