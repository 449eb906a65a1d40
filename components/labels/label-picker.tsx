"use client";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Plus } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { isSameLabel } from "@/lib/client/lists/patch-labels";
import { LABEL_LENGTH } from "@/lib/contracts/values/limits";

/** `some`: of several articles not all have the label. */
export type LabelState = "on" | "off" | "some";

type Props = {
  names: readonly string[];
  stateOf: (name: string) => LabelState;
  onChange: (name: string, isOn: boolean) => void;
  /** The articles' labels are not known yet. */
  isLoading: boolean;
  onDone: () => void;
};

const RANK: Record<LabelState, number> = { on: 0, some: 1, off: 2 };

/**
 * Labels to put on and take off: typing finds one or names a new one, a checkbox changes it at once. A label added before the
 * articles have loaded is put on as soon as they have, or when the picker closes.
 */
export function LabelPicker({ names: known, stateOf: loadedState, onChange, isLoading, onDone }: Props) {
  const [typed, setTyped] = useState("");
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const putWaitingOn = useEffectEvent(() => {
    for (const name of waiting) if (loadedState(name) !== "on") onChange(name, true);
  });
  useEffect(() => {
    if (isLoading) return;
    putWaitingOn();
    setWaiting((names) => (names.length > 0 ? [] : names));
  }, [isLoading]);
  useEffect(() => () => putWaitingOn(), []);
  const names = [...known, ...waiting.filter((name) => !known.some((each) => isSameLabel(each, name)))];
  const stateOf = (name: string): LabelState =>
    waiting.some((each) => isSameLabel(each, name)) ? "on" : loadedState(name);
  const wanted = typed.trim();
  const found = names
    .filter((name) => name.toLowerCase().includes(wanted.toLowerCase()))
    .sort((a, b) => RANK[stateOf(a)] - RANK[stateOf(b)] || a.localeCompare(b));
  const same = names.find((name) => isSameLabel(name, wanted));
  const begun = names.filter((name) => wanted && name.toLowerCase().startsWith(wanted.toLowerCase()));
  /** The label that Enter adds: the one that matches, or a new one. */
  const meant = same ?? (begun.length === 1 ? begun[0] : undefined) ?? wanted;
  const add = (name: string) => {
    if (name && stateOf(name) !== "on") {
      if (isLoading) setWaiting((names) => [...names, name]);
      else onChange(name, true);
    }
    setTyped("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) add(meant);
    else onDone();
  };
  return (
    <>
      <form onSubmit={submit} className="pt-1">
        <Input
          aria-label="Find or create a label"
          placeholder="Find or create a label"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={LABEL_LENGTH}
          autoComplete="off"
          autoFocus
        />
        {wanted && !same ? (
          <Button variant="ghost" className="mt-2 w-full justify-start px-2" onClick={() => add(wanted)}>
            <Plus aria-hidden="true" />
            <span className="min-w-0 truncate">
              Create “<bdi>{wanted}</bdi>”
            </span>
          </Button>
        ) : null}
      </form>
      <ul aria-label="Labels" className="-mx-2 mt-2">
        {found.map((name) => {
          const state = stateOf(name);
          return (
            <li key={name}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button that this label names */}
              <label className="touch flex cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-accent">
                <Checkbox
                  checked={state === "some" ? "indeterminate" : state === "on"}
                  disabled={isLoading}
                  onCheckedChange={(checked) => onChange(name, checked === true)}
                  aria-label={name}
                />
                <Name className="flex-1">{name}</Name>
              </label>
            </li>
          );
        })}
      </ul>
      {names.length === 0 ? (
        <p className="mt-2 text-muted-foreground text-small">
          Labels group articles from any feed. Labelled articles are kept forever.
        </p>
      ) : null}
    </>
  );
}
