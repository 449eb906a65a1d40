"use client";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Plus } from "@/components/ui/icons/icons";
import { Kbd } from "@/components/ui/kbd";
import { useReadingSettings } from "@/lib/client/data/reading/use-reading-settings";
import { useKeyWriting } from "@/lib/client/hooks/use-key-names";
import { pressedKey } from "@/lib/client/hooks/use-shortcuts";
import { actionOf, isKeyName, keyOf, type OwnKeys, SHORTCUTS } from "@/lib/contracts/values/shortcuts";
import { KeyCaps, ShortcutGroups, ShortcutRow } from "./shortcut-groups";
import { actionText, type Shortcut } from "./shortcut-table";

/** The action whose key is being chosen; `key`: pressed, but it belongs to another one; `begun`: `g` waits for its second key. */
type Choice = { name: string; key?: string; begun?: boolean; isUnusable?: boolean };

const MODIFIERS = ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"];

/** Returns own keys without those that are the usual ones. Pure. */
const withoutUsual = (own: OwnKeys): OwnKeys =>
  Object.fromEntries(Object.entries(own).filter(([name, key]) => name !== key));

/** The action that has a key already; null if none does, or this one. Pure. */
function holderOf(own: OwnKeys, name: string, key: string): string | null {
  const holder = actionOf(key, own);
  return holder !== null && holder !== name && SHORTCUTS.includes(holder) ? holder : null;
}

/** Returns own keys after an action gets a key; the action that had it gets the other one's in return, if there is one. Pure. */
export function withKey(own: OwnKeys, name: string, key: string): OwnKeys {
  const holder = holderOf(own, name, key);
  if (holder === null) return withoutUsual({ ...own, [name]: key });
  const old = keyOf(name, own);
  const { [holder]: _taken, ...others } = own;
  return withoutUsual({ ...others, ...(old !== null && { [holder]: old }), [name]: key });
}

/** Every shortcut, with buttons that change its key. `elsewhere`: actions that the screen lists already. */
export function KeyChoices({ elsewhere }: { elsewhere?: readonly string[] }) {
  const { own, set, row } = useKeyRow();
  return (
    <>
      <ShortcutGroups row={row} isNarrow elsewhere={elsewhere} />
      {Object.keys(own).length > 0 ? (
        <Button variant="outline" size="sm" className="mt-5" onClick={() => set({})}>
          Reset all keys
        </Button>
      ) : null}
    </>
  );
}

/** Some shortcuts in a list of their own, with the same buttons. */
export function KeyRows({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { row } = useKeyRow();
  return <dl>{shortcuts.map(row)}</dl>;
}

/** Returns the reader's own keys, and how to show a shortcut with the button that changes its key. */
function useKeyRow() {
  const { settings, change } = useReadingSettings();
  const [choice, setChoice] = useState<Choice | null>(null);
  const own = settings.keys;
  const set = (keys: OwnKeys) => {
    change({ keys });
    setChoice(null);
  };
  const onKeyDown = (event: KeyboardEvent, { name, begun }: Choice) => {
    if (event.key === "Tab" || MODIFIERS.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setChoice(null);
    if (event.key === "g" && !begun) return setChoice({ name, begun: true });
    const key = begun ? `g ${event.key}` : pressedKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !isKeyName(key)) return setChoice({ name, isUnusable: true });
    if (holderOf(own, name, key)) setChoice({ name, key });
    else set(withKey(own, name, key));
  };
  const row = (shortcut: Shortcut) => {
    const { name, fixed = [], action } = shortcut;
    const chosen = name !== undefined && choice?.name === name ? choice : null;
    const below = chosen ? (
      <Answer choice={chosen} own={own} onSwap={set} onCancel={() => setChoice(null)} />
    ) : name !== undefined && own[name] ? (
      <UsualKey name={name} own={own} onChange={set} />
    ) : null;
    return (
      <ShortcutRow key={action} action={action} below={below}>
        {name === undefined ? null : (
          <KeyButton
            name={name}
            action={action}
            own={own}
            choice={chosen}
            onChoose={() => setChoice({ name })}
            onLeave={() => setChoice((now) => (now?.name === name && now.key === undefined ? null : now))}
            onKeyDown={(event) => chosen && chosen.key === undefined && onKeyDown(event, chosen)}
          />
        )}
        <KeyCaps keys={fixed} />
      </ShortcutRow>
    );
  };
  return { own, set, row };
}

function KeyButton(props: {
  name: string;
  action: string;
  own: OwnKeys;
  choice: Choice | null;
  onChoose: () => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { name, action, own, choice } = props;
  const write = useKeyWriting();
  const key = keyOf(name, own);
  const isWaiting = choice !== null && choice.key === undefined;
  return (
    <button
      type="button"
      className="touch inline-flex items-center justify-end rounded-sm hover:bg-accent"
      aria-label={`Key for “${action}”: ${isWaiting ? "press a key" : key === null ? "none" : write(key)}`}
      onClick={props.onChoose}
      onBlur={props.onLeave}
      onKeyDown={props.onKeyDown}
    >
      {key === null && !isWaiting ? (
        <span className="inline-flex items-center gap-1 px-1 text-faint text-small">
          <Plus aria-hidden="true" className="size-3.5" />
          <span className="hidden desk:group-focus-within/row:inline desk:group-hover/row:inline">Add key</span>
        </span>
      ) : (
        <Kbd
          className={
            isWaiting ? "border-ring text-foreground" : own[name] ? "font-semibold text-foreground" : undefined
          }
        >
          {choice?.begun ? "g …" : isWaiting ? "Press a key" : write(key ?? "")}
        </Kbd>
      )}
    </button>
  );
}

/** What a pressed key led to: it belongs to another action, or cannot be used. */
function Answer(props: { choice: Choice; own: OwnKeys; onSwap: (own: OwnKeys) => void; onCancel: () => void }) {
  const { choice, own } = props;
  const write = useKeyWriting();
  const { name, key, isUnusable } = choice;
  const holder = key === undefined ? null : holderOf(own, name, key);
  if (key === undefined || holder === null) {
    return (
      <p role="status" className="pb-1.5 text-faint text-small">
        {isUnusable ? "Choose a letter, digit, sign or Space." : "Esc cancels."}
      </p>
    );
  }
  const hasKey = keyOf(name, own) !== null;
  return (
    <div role="alert" className="pb-2 text-small">
      <p>
        <Kbd>{write(key)}</Kbd> is the key for “{actionText(holder)}”.
      </p>
      <p className="mt-1 flex gap-2">
        <Button autoFocus variant="outline" size="sm" onClick={() => props.onSwap(withKey(own, name, key))}>
          {hasKey ? "Swap the two" : "Take it"}
        </Button>
        <Button variant="ghost" size="sm" onClick={props.onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

/** Gives an action its usual key again. */
function UsualKey({ name, own, onChange }: { name: string; own: OwnKeys; onChange: (own: OwnKeys) => void }) {
  const write = useKeyWriting();
  const { [name]: _own, ...others } = own;
  const isUsual = isKeyName(name);
  return (
    <p className="pb-1 text-right text-faint text-xs">
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        aria-label={`Reset the key for “${actionText(name)}”`}
        onClick={() => onChange(isUsual ? withKey(own, name, name) : others)}
      >
        {isUsual ? `Reset to ${write(name)}` : "Remove"}
      </Button>
    </p>
  );
}
