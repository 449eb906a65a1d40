"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { FieldError } from "@/components/ui/field";
import { ChevronDown } from "@/components/ui/icons/icons";
import { useLabels } from "@/lib/client/data/library/use-labels";
import { RULE_ACTIONS, type RuleAction, type RuleActionType } from "@/lib/contracts/rules/rules";
import { ACTION_WORDS } from "./rule-words";

type Chosen = { types: ReadonlySet<RuleActionType>; labelIds: readonly number[]; byMail: boolean };

/** Returns the actions that are chosen; a label action without labels is none. */
export const toActions = ({ types, labelIds, byMail }: Chosen): RuleAction[] =>
  RULE_ACTIONS.filter((type) => types.has(type)).flatMap((type): RuleAction[] => {
    if (type === "label") return labelIds.map((labelId) => ({ type, labelId }));
    return [type === "notify" ? { type, mail: byMail } : { type }];
  });

export const toChosen = (actions: readonly RuleAction[]): Chosen => ({
  types: new Set(actions.map(({ type }) => type)),
  labelIds: actions.flatMap(({ labelId }) => labelId ?? []),
  byMail: actions.some(({ mail }) => mail),
});

type Props = { chosen: Chosen; error: string | null; onChange: (chosen: Chosen) => void };

/** What a rule does: a list to tick. */
export function RuleActions({ chosen, error, onChange }: Props) {
  const id = useId();
  const toggle = (type: RuleActionType, isOn: boolean) =>
    onChange({
      ...chosen,
      types: new Set(RULE_ACTIONS.filter((each) => (each === type ? isOn : chosen.types.has(each)))),
    });
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-muted-foreground text-small max-md:first-letter:uppercase">then</legend>
      <ul className="divide-y border-y">
        {RULE_ACTIONS.map((type) => {
          const { label, icon: ActionIcon } = ACTION_WORDS[type];
          return (
            <li key={type} className="flex min-h-11 items-center gap-2.5">
              <Checkbox
                id={`${id}-${type}`}
                checked={chosen.types.has(type)}
                onCheckedChange={(isOn) => toggle(type, isOn === true)}
              />
              <label htmlFor={`${id}-${type}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
                <ActionIcon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                {label}
              </label>
              {type === "label" ? <LabelChoice chosen={chosen} onChange={onChange} /> : null}
              {type === "notify" && chosen.types.has("notify") ? (
                <span className="flex items-center gap-2 text-muted-foreground text-small">
                  <Checkbox
                    id={`${id}-mail`}
                    checked={chosen.byMail}
                    onCheckedChange={(isOn) => onChange({ ...chosen, byMail: isOn === true })}
                  />
                  <label htmlFor={`${id}-mail`} className="py-2">
                    Also by email
                  </label>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {error ? (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}

/** The labels to add. Choosing one chooses the action. */
function LabelChoice({ chosen, onChange }: Pick<Props, "chosen" | "onChange">) {
  const labels = useLabels().data ?? [];
  const names = labels.filter(({ id }) => chosen.labelIds.includes(id)).map(({ name }) => name);
  const choose = (id: number, isOn: boolean) => {
    const labelIds = isOn ? [...chosen.labelIds, id] : chosen.labelIds.filter((each) => each !== id);
    const types = new Set(chosen.types);
    if (labelIds.length > 0) types.add("label");
    else types.delete("label");
    onChange({ ...chosen, types, labelIds });
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="-mr-3 min-w-0 max-w-44">
          <span className="min-w-0 truncate">{names.length > 0 ? names.join(", ") : "Choose"}</span>
          <span className="sr-only">Labels to add</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-72">
        {labels.length === 0 ? (
          <DropdownMenuLabel>You have no labels yet. Add one to an article first.</DropdownMenuLabel>
        ) : null}
        {labels.map(({ id, name }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={chosen.labelIds.includes(id)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isOn) => choose(id, isOn)}
          >
            <span className="min-w-0 truncate">{name}</span>
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
