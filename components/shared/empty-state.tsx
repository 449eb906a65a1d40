import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Empty, EmptyContent, EmptyDescription, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

const AT_EDGE = "items-start px-0 py-6 text-left *:data-[slot=empty-content]:justify-start";

/** Explains what an empty place is for, and offers one next step. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
  /** on a page of its own, whose texts begin at its left edge; else it stands in the middle */
  isAtEdge?: boolean;
}) {
  return (
    <Empty className={cn(props.isAtEdge && AT_EDGE, props.className)}>
      {props.icon ? <EmptyMedia>{props.icon}</EmptyMedia> : null}
      <EmptyTitle>{props.title}</EmptyTitle>
      {props.children ? <EmptyDescription>{props.children}</EmptyDescription> : null}
      {props.action ? <EmptyContent>{props.action}</EmptyContent> : null}
    </Empty>
  );
}
