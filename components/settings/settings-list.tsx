import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { ChevronRight } from "@/components/ui/icons/icons";
import { inPlace } from "@/lib/client/browser/open-in-place";
import { SETTINGS_GROUPS } from "./settings-tabs";

/** The settings as a phone lists them: each row opens its own page. */
export function SettingsList({ onOpen, className }: { onOpen: (href: string) => void; className?: string }) {
  return (
    <nav aria-label="Settings" className={cn("grid gap-6", className)}>
      {SETTINGS_GROUPS.map(({ label, tabs }) => (
        <section key={label} aria-label={label}>
          <p aria-hidden="true" className="pb-1.5 text-faint text-small">
            {label}
          </p>
          <ul className="divide-y border-y">
            {tabs.map(({ id, label: name, icon: Icon, isForKeys }) => (
              <li key={id} className={isForKeys ? "pointer-coarse:hidden" : undefined}>
                <Link
                  href={`/settings?tab=${id}`}
                  prefetch={false}
                  onClick={inPlace(() => onOpen(`/settings?tab=${id}`))}
                  className="flex min-h-12 items-center gap-3 text-base focus-visible:-outline-offset-2"
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0 stroke-thin text-muted-foreground" />
                  <span className="min-w-0 flex-1">{name}</span>
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
