"use client";
import { type ReactNode, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { useKeyWriting } from "@/lib/client/hooks/use-key-names";
import { useOwnKeys } from "@/lib/client/stores/own-keys";
import { keyOf, type OwnKeys } from "@/lib/contracts/values/shortcuts";
import { SHORTCUT_GROUPS, type Shortcut, type ShortcutGroup } from "./shortcut-table";

/** Returns every key of an action, the reader's own first. */
const keysOf = ({ name, fixed = [] }: Shortcut, own: OwnKeys): string[] => {
  const key = name === undefined ? null : keyOf(name, own);
  return key === null ? [...fixed] : [key, ...fixed];
};

/** Returns the groups whose name, keys or actions contain a text; of the latter only these. */
function groupsWith(groups: readonly ShortcutGroup[], text: string, own: OwnKeys): ShortcutGroup[] {
  const wanted = text.trim().toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(wanted);
  return groups
    .map((group) => ({
      ...group,
      shortcuts: group.shortcuts.filter(
        (shortcut) => has(group.title) || has(shortcut.action) || keysOf(shortcut, own).some(has),
      ),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** Every keyboard shortcut by group, with a search. `row` shows one; by default its keys and what they do. `isNarrow`: in a section of a page, two columns at most. `elsewhere`: actions that stand there already, and here once they are searched for. */
export function ShortcutGroups({
  row = plainRow,
  isNarrow,
  elsewhere = [],
}: {
  row?: (shortcut: Shortcut) => ReactNode;
  isNarrow?: boolean;
  elsewhere?: readonly string[];
}) {
  const [text, setText] = useState("");
  const own = useOwnKeys();
  const groups = groupsWith(SHORTCUT_GROUPS, text, own);
  const Title = isNarrow ? "h4" : "h3";
  return (
    <>
      {/* Alone in a dialog it stands in the line of the title. */}
      <div className={cn("relative mb-4 sm:max-w-60", !isNarrow && "sm:absolute sm:top-4 sm:right-14 sm:mb-0 sm:w-60")}>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          type="search"
          aria-label="Find a shortcut"
          placeholder="Find a shortcut"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="pl-9"
        />
      </div>
      <div className={cn("-mb-5 gap-x-9 sm:columns-2", !isNarrow && "lg:columns-3")}>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title} className="break-inside-avoid pb-5">
            <Title className={cn("mb-1 font-semibold text-base", !isNarrow && "font-serif")}>{group.title}</Title>
            <dl>
              {group.shortcuts.filter(({ name = "" }) => text.trim() !== "" || !elsewhere.includes(name)).map(row)}
            </dl>
          </section>
        ))}
      </div>
      {groups.length === 0 ? (
        <p className="py-6 text-center text-muted-foreground">No shortcut for “{text.trim()}”</p>
      ) : null}
    </>
  );
}

const plainRow = (shortcut: Shortcut) => <PlainRow key={shortcut.action} shortcut={shortcut} />;

function PlainRow({ shortcut }: { shortcut: Shortcut }) {
  const own = useOwnKeys();
  return (
    <ShortcutRow action={shortcut.action}>
      <KeyCaps keys={keysOf(shortcut, own)} />
    </ShortcutRow>
  );
}

/** An action with its keys. `below`: a further line. */
export function ShortcutRow(props: { action: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="group/row grid min-h-7.25 max-md:min-h-12.25 grid-cols-[1fr_auto] items-center gap-x-3 border-t py-0.5">
      <dt>{props.action}</dt>
      <dd className="flex shrink-0 items-center gap-1">{props.children}</dd>
      {props.below ? <dd className="col-span-2">{props.below}</dd> : null}
    </div>
  );
}

/** Keys as on the reader's keyboard. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const write = useKeyWriting();
  return keys.map((key) => <Kbd key={key}>{write(key)}</Kbd>);
}
