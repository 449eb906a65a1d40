import type { ReactNode } from "react";
import { cn } from "./cn";

/** What this place is for, and the one next step. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("flex flex-col items-center px-6 py-14 text-center", props.className)}>
      {props.icon ? <div className="mb-3 text-faint [&_svg]:size-6 [&_svg]:stroke-thin">{props.icon}</div> : null}
      <p className="font-serif text-xl">{props.title}</p>
      {props.children ? (
        <div className="mt-1 max-w-sm text-balance text-body text-muted-foreground">{props.children}</div>
      ) : null}
      {props.action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{props.action}</div> : null}
    </div>
  );
}
