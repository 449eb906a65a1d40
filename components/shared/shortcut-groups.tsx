import { Kbd } from "@/components/ui/kbd";

type Key = [keys: string[], action: string];

/** Every keyboard shortcut, as the shortcuts dialog and the settings list them. */
const GROUPS: { title: string; keys: Key[] }[] = [
  {
    title: "Reading",
    keys: [
      [["j"], "Next article"],
      [["k"], "Previous article"],
      [["o", "Enter"], "Open the article here"],
      [["v"], "Open the original in a new tab"],
      [["m"], "Mark read or unread"],
      [["s"], "Star or unstar"],
      [["b"], "Put its feed into bundles"],
      [["A"], "Mark all as read"],
      [["r"], "Refresh"],
      [["Esc"], "Back to the list"],
    ],
  },
  {
    title: "Everywhere",
    keys: [
      [["/", "Ctrl+K"], "Search, or go anywhere"],
      [["n", "Ctrl+N"], "Add a feed"],
      [["Ctrl+B"], "Create a bundle"],
      [["Ctrl+,", "Ctrl+S"], "Settings"],
      [["g h"], "Go to my feeds"],
      [["g b"], "Go to bundles"],
      [["g a"], "Go to alerts"],
      [["Ctrl+Z"], "Undo, for ten minutes"],
      [["F8"], "Go to the notices"],
      [["?", "Ctrl+/"], "This list"],
    ],
  },
];

export function ShortcutGroups() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {GROUPS.map((group) => (
        <section key={group.title}>
          <h3 className="mb-2 text-faint text-xs">{group.title}</h3>
          <ShortcutList keys={group.keys} />
        </section>
      ))}
    </div>
  );
}

export function ShortcutList({ keys }: { keys: readonly Key[] }) {
  return (
    <dl className="grid gap-2">
      {keys.map(([names, action]) => (
        <div key={action} className="flex items-center justify-between gap-3">
          <dt>{action}</dt>
          <dd className="flex gap-1">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
