"use client";
import { FolderPlus, Keyboard, LogOut, Monitor, Moon, Plus, RotateCw, Sun } from "lucide-react";
import { useLogout } from "@/lib/client/data/use-account";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { setTheme } from "@/lib/client/stores/theme";
import type { SearchEntry } from "./search-entry";

const THEMES = [
  { id: "light", name: "Light theme", icon: Sun },
  { id: "dark", name: "Dark theme", icon: Moon },
  { id: "system", name: "Theme of the system", icon: Monitor },
] as const;

/** Returns the actions that every screen offers. */
export function useActionEntries(): SearchEntry[] {
  const { open } = useDialogs();
  const { mutate: refresh } = useRefreshFeeds();
  const { mutate: logout } = useLogout();
  return [
    {
      id: "add-feed",
      name: "Add feed",
      words: "new subscribe follow",
      note: "n",
      icon: <Plus aria-hidden="true" />,
      run: () => open({ kind: "add-feed" }),
    },
    {
      id: "create-bundle",
      name: "Create Bundle",
      words: "new folder group",
      icon: <FolderPlus aria-hidden="true" />,
      run: () => open({ kind: "create-bundle" }),
    },
    {
      id: "refresh",
      name: "Refresh feeds",
      words: "reload update fetch",
      icon: <RotateCw aria-hidden="true" />,
      run: () => refresh(),
    },
    {
      id: "shortcuts",
      name: "Keyboard shortcuts",
      words: "help keys",
      note: "?",
      icon: <Keyboard aria-hidden="true" />,
      run: () => open({ kind: "shortcuts" }),
    },
    ...THEMES.map(({ id, name, icon: Icon }) => ({
      id,
      name,
      words: "appearance",
      icon: <Icon aria-hidden="true" />,
      run: () => setTheme(id),
    })),
    {
      id: "sign-out",
      name: "Sign Out",
      words: "log out logout",
      icon: <LogOut aria-hidden="true" />,
      run: () => logout(),
    },
  ];
}
