"use client";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const GROUPS: { title: string; keys: [string[], string][] }[] = [
  {
    title: "Reading",
    keys: [
      [["j"], "Next article"],
      [["k"], "Previous article"],
      [["o", "Enter"], "Open the article here"],
      [["v"], "Open the original in a new tab"],
      [["m"], "Mark read or unread"],
      [["s"], "Star or unstar"],
      [["Esc"], "Back to the list"],
    ],
  },
  {
    title: "Everywhere",
    keys: [
      [["/", "Ctrl+K"], "Search, or go anywhere"],
      [["n", "Ctrl+N"], "Add a feed"],
      [["g h"], "Go to my feeds"],
      [["g b"], "Go to bundles"],
      [["Ctrl+Z"], "Undo, while it is offered"],
      [["F8"], "Go to the notices"],
      [["?"], "This list"],
    ],
  },
];

export function ShortcutsDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      description="Some browsers keep Ctrl+N for a new window; n alone always works."
      width="md"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3 className="mb-2 text-faint text-xs">{group.title}</h3>
            <dl className="grid gap-2">
              {group.keys.map(([keys, action]) => (
                <div key={action} className="flex items-center justify-between gap-3">
                  <dt>{action}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
