/** What a key does. `name`: the action, if its key can be changed; `fixed`: keys that always do it. */
export type Shortcut = { name?: string; fixed?: readonly string[]; action: string };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

const READING: ShortcutGroup = {
  title: "Reading",
  shortcuts: [
    { name: "j", action: "Next article" },
    { name: "k", action: "Previous article" },
    { name: "Space", action: "Page down, then next unread" },
    { name: "Shift+Space", action: "Page up" },
    { name: "n", action: "Next unread article" },
    { fixed: ["Home", "End"], action: "First or last article" },
    { name: "o", fixed: ["Enter"], action: "Open the article" },
    { name: "v", action: "Open original in a new tab" },
    { name: "m", action: "Mark read or unread" },
    { name: "s", action: "Star or unstar" },
    { name: "w", action: "Save to Read later, or remove" },
    { name: "l", action: "Labels" },
    { name: "b", action: "Add feed to bundle" },
    { name: "h", action: "Highlight the selected text" },
    { name: "S", action: "Share" },
    { name: "t", action: "Text settings" },
    { name: "]", action: "Full-width article" },
    { fixed: ["Esc"], action: "Back to the list" },
  ],
};
const PLACES: ShortcutGroup = {
  title: "Go to",
  shortcuts: [
    { name: "g h", action: "My feeds" },
    { name: "g b", action: "Bundles" },
    { name: "g a", action: "Alerts" },
    { name: "g s", action: "Starred" },
    { name: "g l", action: "Read later" },
    { name: "g n", action: "Highlights and notes" },
    { name: "g p", action: "Picks" },
    { name: "g i", action: "Insights" },
  ],
};
const EVERYWHERE: ShortcutGroup = {
  title: "Everywhere",
  shortcuts: [
    { name: "/", fixed: ["Ctrl+K"], action: "Search, or go anywhere" },
    { name: "a", fixed: ["Ctrl+N"], action: "Add a feed" },
    { name: "bundle", fixed: ["Ctrl+B"], action: "Create a bundle" },
    { name: "settings", fixed: ["Ctrl+,", "Ctrl+S"], action: "Settings" },
    { name: "r", fixed: ["F5"], action: "Refresh" },
    { name: "undo", fixed: ["Ctrl+Z"], action: "Undo (up to 10 minutes)" },
    { fixed: ["F8"], action: "Notification area" },
    { name: "?", fixed: ["Ctrl+/"], action: "Keyboard shortcuts" },
  ],
};
const LISTS: ShortcutGroup = {
  title: "Lists",
  shortcuts: [
    { name: "J", action: "Next feed or bundle" },
    { name: "K", action: "Previous feed or bundle" },
    { name: "1", action: "Show all" },
    { name: "2", action: "Show unread" },
    { name: "3", action: "Show starred" },
    { name: "4", action: "Newest or oldest first" },
    { name: "x", action: "Select" },
    { name: "X", action: "Select up to here" },
    { name: "e", action: "Open or close a story" },
    { name: "M", action: "Mark a story as read" },
    { name: "u", action: "Mark above as read" },
    { name: "A", action: "Mark all as read" },
  ],
};
const PANES: ShortcutGroup = {
  title: "Panes",
  shortcuts: [
    { name: "[", action: "Show or hide library" },
    { name: "d", action: "Change density" },
    { fixed: ["←", "→"], action: "Move between panes" },
    { fixed: ["←", "→"], action: "Open or close a bundle" },
    { fixed: ["F6"], action: "Next pane" },
  ],
};

/** Every key, in an order whose groups fill two columns as well as three to nearly one height. */
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [READING, PLACES, EVERYWHERE, LISTS, PANES];

/** Returns the shortcut of an action. Pure. */
export const shortcutNamed = (name: string): Shortcut =>
  SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).find((shortcut) => shortcut.name === name) ?? {
    name,
    action: name,
  };

/** Returns what the screen calls an action. Pure. */
export const actionText = (name: string): string => shortcutNamed(name).action;
