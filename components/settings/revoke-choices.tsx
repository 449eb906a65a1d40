"use client";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldDescription } from "@/components/ui/field";
import type { CurrentUser, RevocableAccess } from "@/lib/contracts/auth";

type Account = Pick<CurrentUser, "apiKey" | "linkedProviders"> & {
  /** the number of app passwords */
  appPasswords?: number;
};
type Choice = { kind: RevocableAccess; label: string; note: string };

const NAMES: Record<string, string> = { google: "Google", github: "GitHub" };
const DEVICES: Choice = {
  kind: "devices",
  label: "Forget my other devices",
  note: "We'll treat them as new devices when they next sign in.",
};

/** Offers what a change of password can end as well: only what the account has. */
export function RevokeChoices({
  me,
  chosen,
  onChange,
}: {
  me: Account;
  chosen: RevocableAccess[];
  onChange: (chosen: RevocableAccess[]) => void;
}) {
  const toggle = (kind: RevocableAccess, isOn: boolean) =>
    onChange(isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind));
  return (
    <fieldset className="mt-3 mb-1 grid gap-3">
      <legend className="mb-1.5 font-medium">If you think someone else had access, also:</legend>
      {choicesOf(me).map((choice) => (
        <ChoiceRow
          key={choice.kind}
          choice={choice}
          isOn={chosen.includes(choice.kind)}
          onToggle={(isOn) => toggle(choice.kind, isOn)}
        />
      ))}
    </fieldset>
  );
}

function ChoiceRow(props: { choice: Choice; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const id = useId();
  const { label, note } = props.choice;
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        aria-describedby={`${id}-note`}
        className="mt-0.5"
        checked={props.isOn}
        onCheckedChange={(state) => props.onToggle(state === true)}
      />
      <div className="grid gap-0.5">
        <label htmlFor={id}>{label}</label>
        <FieldDescription id={`${id}-note`}>{note}</FieldDescription>
      </div>
    </div>
  );
}

function choicesOf({ apiKey, appPasswords = 0, linkedProviders }: Account): Choice[] {
  const choices: Choice[] = [];
  if (apiKey)
    choices.push({
      kind: "apiKey",
      label: "Revoke my API keys",
      note: "Programs that use them stop working immediately.",
    });
  if (appPasswords > 0) {
    const label = appPasswords === 1 ? "Revoke my app password" : `Revoke my ${appPasswords} app passwords`;
    choices.push({ kind: "appPasswords", label, note: "The apps are signed out immediately and need new passwords." });
  }
  if (linkedProviders.length > 0) {
    const names = linkedProviders.map((provider) => NAMES[provider] ?? provider).join(" and ");
    choices.push({
      kind: "linkedSignIns",
      label: `Unlink sign-in with ${names}`,
      note: "You can link it again the next time you sign in.",
    });
  }
  return [...choices, DEVICES];
}
