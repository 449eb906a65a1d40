"use client";
import {
  CheckCheck,
  FolderPlus,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  RotateCw,
  Sun,
} from "@/components/ui/icons/icons";
import { ASK_ABOVE } from "@/lib/client/constants";
import { useLogout } from "@/lib/client/data/use-account";
import { useCounts } from "@/lib/client/data/use-counts";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { setTheme, useTheme } from "@/lib/client/stores/theme";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import type { SearchEntry } from "./search-entry";

const THEMES = [
  { id: "light", name: "Theme: light", icon: Sun },
  { id: "dark", name: "Theme: dark", icon: Moon },
  { id: "system", name: "Theme: system", icon: Monitor },
] as const;

/** Returns the actions that every screen offers, the rare ones last. A phone has no keys, and so no list of them. */
export function useActionEntries(): SearchEntry[] {
  const { open } = useDialogs();
  const { mutate: refresh } = useRefreshFeeds();
  const { mutate: logout } = useLogout();
  const theme = useTheme();
  const counts = useCounts().data;
  const { mutate: mark } = useMarkAllRead();
  const isPhone = useMediaQuery(ONE_PANE);
  const unread = counts?.unread ?? 0;
  const before = counts?.newestItemId ?? 0;
  const markAll = () =>
    unread > ASK_ABOVE
      ? open({ kind: "mark-all-read", count: unread, before })
      : mark({ scope: { filter: "all" }, before, feedIds: null });
  return [
    {
      id: "add-feed",
      name: "Add feed",
      words: "new feed subscribe follow",
      keys: "a",
      icon: <Plus aria-hidden="true" />,
      run: () => open({ kind: "add-feed" }),
    },
    ...(unread > 0
      ? [
          {
            id: "mark-all-read",
            name: "Mark all read",
            words: "everything done clear",
            note: `${unread.toLocaleString("en-US")} unread`,
            icon: <CheckCheck aria-hidden="true" />,
            run: markAll,
          },
        ]
      : []),
    {
      id: "create-bundle",
      name: "Create Bundle",
      words: "new folder group",
      keys: "Ctrl+B",
      icon: <FolderPlus aria-hidden="true" />,
      run: () => open({ kind: "create-bundle" }),
    },
    {
      id: "refresh",
      name: "Refresh feeds",
      words: "reload update fetch",
      keys: "r",
      icon: <RotateCw aria-hidden="true" />,
      run: () => refresh(),
    },
    {
      id: "shortcuts",
      name: "Keyboard shortcuts",
      words: "help keys",
      keys: "?",
      icon: <Keyboard aria-hidden="true" />,
      run: () => open({ kind: "shortcuts" }),
    },
    ...THEMES.filter(({ id }) => id !== theme).map(({ id, name, icon: Icon }) => ({
      id,
      name,
      words: "appearance light dark theme colours",
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
  ].filter(({ id }) => id !== "shortcuts" || !isPhone);
}
