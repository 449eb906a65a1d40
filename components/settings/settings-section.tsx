import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** A section of a settings tab: heading, description, controls. */
export function SettingsSection(props: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-11 first:pt-0">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className={cn("font-serif text-title-xs", props.danger && "text-destructive")}>
            {props.title}
          </h2>
          {props.description ? <div className="mt-1 text-muted-foreground">{props.description}</div> : null}
        </div>
        {props.action}
      </header>
      {props.children ? <div className="mt-5">{props.children}</div> : null}
    </section>
  );
}
