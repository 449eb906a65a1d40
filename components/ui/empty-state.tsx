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
      {props.icon ? <div className="mb-3 text-faint [&_svg]:size-6 [&_svg]:stroke-[1.5]">{props.icon}</div> : null}
      <p className="font-serif text-lg">{props.title}</p>
      {props.children ? <div className="mt-1 max-w-sm text-balance text-base text-muted">{props.children}</div> : null}
      {props.action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{props.action}</div> : null}
    </div>
  );
}
