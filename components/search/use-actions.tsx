"use client";
import { FolderPlus, Keyboard, LogOut, Monitor, Moon, Plus, RotateCw, Sun } from "lucide-react";
import { useDialogs } from "@/components/layout/dialogs";
import { setTheme } from "@/lib/client/theme";
import { useLogout } from "@/lib/client/use-account";
import { useRefreshFeeds } from "@/lib/client/use-feeds";
import type { SearchEntry } from "./search-entry";

/** What can be done from anywhere. */
export function useActions(): SearchEntry[] {
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
    {
      id: "light",
      name: "Light theme",
      words: "appearance",
      icon: <Sun aria-hidden="true" />,
      run: () => setTheme("light"),
    },
    {
      id: "dark",
      name: "Dark theme",
      words: "appearance",
      icon: <Moon aria-hidden="true" />,
      run: () => setTheme("dark"),
    },
    {
      id: "system",
      name: "Theme of the system",
      words: "appearance auto",
      icon: <Monitor aria-hidden="true" />,
      run: () => setTheme("system"),
    },
    {
      id: "sign-out",
      name: "Sign Out",
      words: "log out logout",
      icon: <LogOut aria-hidden="true" />,
      run: () => logout(),
    },
  ];
}
