"use client";
import { useState } from "react";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { useKeyNames } from "@/lib/client/hooks/use-key-names";

type Key = [keys: string[], action: string];
type Group = { title: string; keys: Key[] };

const READING: Group = {
  title: "Reading",
  keys: [
    [["j"], "Next article, and show it"],
    [["k"], "Previous article"],
    [["Space"], "Page down, then next unread"],
    [["⇧ Space"], "Page up"],
    [["n"], "Next unread article"],
    [["o", "Enter"], "Open the article"],
    [["v"], "Original in a new tab"],
    [["m"], "Read or unread"],
    [["s"], "Star or unstar"],
    [["w"], "Save to Read later, or remove"],
    [["l"], "Labels"],
    [["⇧ S"], "Share"],
    [["t"], "Type"],
    [["Esc"], "Back to the list"],
  ],
};
const LISTS: Group = {
  title: "Lists",
  keys: [
    [["⇧ J"], "Next feed or bundle"],
    [["⇧ K"], "Previous feed or bundle"],
    [["1", "2", "3"], "All, Unread, Starred"],
    [["4"], "Newest or oldest first"],
    [["x"], "Select"],
    [["⇧ X"], "Select up to here"],
    [["e"], "Open or close a story"],
    [["⇧ M"], "Mark a story as read"],
    [["u"], "Mark everything above as read"],
    [["⇧ A"], "Mark all as read"],
    [["b"], "Add feed to bundle"],
    [["Home", "End"], "First, last"],
  ],
};
const PANES: Group = {
  title: "Panes",
  keys: [
    [["["], "Library"],
    [["]"], "Article over the full width"],
    [["d"], "Density"],
    [["←", "→"], "Switch panes, fold a bundle"],
    [["F6"], "From pane to pane"],
  ],
};
const EVERYWHERE: Group = {
  title: "Everywhere",
  keys: [
    [["/", "Ctrl+K"], "Search, or go anywhere"],
    [["a", "Ctrl+N"], "Add a feed"],
    [["Ctrl+B"], "Create a bundle"],
    [["Ctrl+,", "Ctrl+S"], "Settings"],
    [["r", "F5"], "Refresh"],
    [["Ctrl+Z"], "Undo, for ten minutes"],
    [["F8"], "Notices"],
    [["?", "Ctrl+/"], "This list"],
  ],
};
const PLACES: Group = {
  title: "Go to",
  keys: [
    [["g h"], "My feeds"],
    [["g b"], "Bundles"],
    [["g a"], "Alerts"],
    [["g s"], "Starred"],
    [["g l"], "Read later"],
    [["g p"], "Picks"],
    [["g i"], "Insights"],
  ],
};

/** Every key, in the columns of the sheet. */
const COLUMNS: Group[][] = [[READING], [LISTS, PANES], [EVERYWHERE, PLACES]];

/** The groups whose name, keys or actions contain a text; of the latter only these keys. Pure. */
function groupsWith(groups: Group[], text: string): Group[] {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      keys: group.keys.filter(([keys, action]) => has(group.title) || has(action) || keys.some(has)),
    }))
    .filter(({ keys }) => keys.length > 0);
}

/** Every keyboard shortcut, as the shortcuts dialog and the settings list them. */
export function ShortcutGroups() {
  const [text, setText] = useState("");
  const columns = COLUMNS.map((groups) => groupsWith(groups, text));
  return (
    <>
      <div className="relative mb-4 max-w-60">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          type="search"
          aria-label="Find a key"
          placeholder="Find a key"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="pl-9"
        />
      </div>
      <div className="grid gap-x-9 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((groups, column) => (
          <div key={COLUMNS[column]?.[0]?.title} className="grid content-start gap-5">
            {groups.map((group) => (
              <section key={group.title} aria-label={group.title}>
                <h3 className="mb-1 font-semibold font-serif text-base">{group.title}</h3>
                <ShortcutList keys={group.keys} />
              </section>
            ))}
          </div>
        ))}
      </div>
      {columns.every((groups) => groups.length === 0) ? (
        <p className="py-6 text-center text-muted-foreground">No key for “{text.trim()}”</p>
      ) : null}
    </>
  );
}

/** Keys and what they do; on a Mac with the names of its keys. */
export function ShortcutList({ keys }: { keys: readonly Key[] }) {
  const nameOf = useKeyNames();
  return (
    <dl>
      {keys.map(([names, action]) => (
        <div key={action} className="flex min-h-7.25 items-center justify-between gap-3 border-t py-0.5">
          <dt>{action}</dt>
          <dd className="flex shrink-0 gap-1">
            {names.map((name) => (
              <Kbd key={name}>{nameOf(name)}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
