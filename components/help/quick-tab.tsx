"use client";
import { KeyCaps, ShortcutRow } from "@/components/shortcuts/shortcut-groups";
import { Button } from "@/components/ui/button";
import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { BEST_PRACTICES, QUICK_KEYS, QUICK_KEYS_NOTE, TROUBLESHOOTING } from "./content/quick-guides";
import { HelpSection } from "./help-section";
import { HelpText } from "./help-text";

/** Renders shortcuts, best practices and troubleshooting. */
export function QuickTab() {
  const { open } = useDialogs();
  return (
    <>
      <HelpSection id="shortcuts" title="Keyboard shortcuts">
        <div className="max-w-md">
          <dl>
            {QUICK_KEYS.map(([keys, action]) => (
              <ShortcutRow key={action} action={action}>
                <KeyCaps keys={keys} />
              </ShortcutRow>
            ))}
          </dl>
        </div>
        <p className="mt-3 max-w-prose text-muted-foreground">
          <HelpText text={QUICK_KEYS_NOTE} />
        </p>
        <Button variant="outline" className="mt-3" size="sm" onClick={() => open({ kind: "shortcuts" })}>
          All keys
        </Button>
      </HelpSection>
      <HelpSection id="best-practices" title="Best practices">
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {BEST_PRACTICES.map(({ name, text }) => (
            <li key={name}>
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 text-muted-foreground">
                <HelpText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </HelpSection>
      <HelpSection id="troubleshooting" title="Troubleshooting">
        <div className="divide-y border-y">
          {TROUBLESHOOTING.map((trouble) => (
            <TroubleshootingEntry key={trouble.question} {...trouble} />
          ))}
        </div>
      </HelpSection>
    </>
  );
}

function TroubleshootingEntry({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group">
      <summary className="touch flex list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {question}
        <DetailsChevron />
      </summary>
      <p className="max-w-prose pb-4 text-muted-foreground">
        <HelpText text={answer} />
      </p>
    </details>
  );
}
