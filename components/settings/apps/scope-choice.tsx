import { ChoiceCards } from "@/components/shared/choice-cards";
import { BookOpen, PenLine } from "@/components/ui/icons/icons";
import type { AppScope } from "@/lib/contracts/app-passwords";

/** Lets a person choose whether a program may change things or only read them; `hints` says what each means there. */
export function ScopeChoice(props: {
  label: string;
  hints: Record<AppScope, string>;
  value: AppScope;
  onValueChange: (scope: AppScope) => void;
}) {
  return (
    <ChoiceCards
      label={props.label}
      value={props.value}
      onValueChange={props.onValueChange}
      options={[
        {
          value: "write",
          label: "Read and write",
          hint: props.hints.write,
          icon: <PenLine aria-hidden="true" />,
        },
        { value: "read", label: "Read only", hint: props.hints.read, icon: <BookOpen aria-hidden="true" /> },
      ]}
      className="sm:grid-cols-2"
    />
  );
}
