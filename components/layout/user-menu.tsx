"use client";
import { CreditCard, Keyboard, Layers, LogOut, Monitor, Moon, Plus, Rss, Sparkles, Sun } from "lucide-react";
import Link from "next/link";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "@/components/ui/menu";
import { setTheme, type Theme, useTheme } from "@/lib/client/theme";
import { useLogout, useMe } from "@/lib/client/use-account";
import { useDialogs } from "./dialogs";

export function UserMenu() {
  const me = useMe().data;
  const theme = useTheme();
  const logout = useLogout();
  const { open } = useDialogs();
  const name = [me?.firstName, me?.lastName].filter(Boolean).join(" ");
  const initial = (me?.firstName || me?.email || "?").charAt(0).toUpperCase();
  return (
    <Menu>
      <MenuTrigger asChild>
        <button type="button" aria-label="Account menu" className="touch grid size-9 place-items-center rounded-full">
          <span className="grid size-8 place-items-center rounded-full bg-ink font-semibold text-sm text-surface">
            {initial}
          </span>
        </button>
      </MenuTrigger>
      <MenuContent className="w-60">
        <div className="px-2 pt-1.5 pb-2">
          <p className="truncate font-medium">{name || me?.email}</p>
          {name ? <p className="truncate text-faint text-sm">{me?.email}</p> : null}
        </div>
        <MenuSeparator />
        <MenuLabel>Feed Management</MenuLabel>
        <MenuItem asChild>
          <Link href="/">
            <Rss aria-hidden="true" /> My Feeds
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href="/bundles">
            <Layers aria-hidden="true" /> Bundles
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href="/new-feed">
            <Plus aria-hidden="true" /> New Feed
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link href="/intelligent-search">
            <Sparkles aria-hidden="true" /> Intelligent Feed Generator
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
          <MenuRadioItem value="system">
            <Monitor aria-hidden="true" /> System
          </MenuRadioItem>
          <MenuRadioItem value="light">
            <Sun aria-hidden="true" /> Light
          </MenuRadioItem>
          <MenuRadioItem value="dark">
            <Moon aria-hidden="true" /> Dark
          </MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>Account & Subscription</MenuLabel>
        <MenuItem asChild>
          {/* Another document: reached by a full navigation. */}
          <a href="/pricing">
            <CreditCard aria-hidden="true" /> Plans
          </a>
        </MenuItem>
        <MenuItem onSelect={() => open({ kind: "shortcuts" })}>
          <Keyboard aria-hidden="true" /> Keyboard shortcuts
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          disabled={logout.isPending}
          onSelect={(event) => {
            event.preventDefault();
            logout.mutate();
          }}
        >
          <LogOut aria-hidden="true" /> {logout.isPending ? "Signing out..." : "Sign Out"}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
