import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

/** A section of a settings tab: heading, description, controls. Without a title it belongs to the tab's own heading. */
export function SettingsSection(props: {
  title?: string;
  description?: ReactNode;
  action?: ReactNode;
  danger?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const { title } = props;
  return (
    <section aria-labelledby={title ? id : undefined} className={cn("pt-11", title ? "first:pt-7" : "first:pt-0")}>
      <header
        className={cn("flex flex-wrap justify-between gap-4", props.description ? "items-start" : "items-center")}
      >
        <div className="min-w-0 flex-1 basis-60">
          {title ? (
            <h3 id={id} className={cn("font-semibold text-base", props.danger && "text-destructive")}>
              {title}
            </h3>
          ) : null}
          {props.description ? (
            <div className={cn("text-muted-foreground", title ? "mt-1" : "mt-2")}>{props.description}</div>
          ) : null}
        </div>
        {props.action}
      </header>
      {props.children ? <div className="mt-5">{props.children}</div> : null}
    </section>
  );
}
