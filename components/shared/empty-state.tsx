import type { ReactNode } from "react";
import { Empty, EmptyContent, EmptyDescription, EmptyMedia, EmptyTitle } from "@/components/ui/empty";

/** Explains what an empty place is for, and offers one next step. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}) {
  return (
    <Empty className={props.className}>
      {props.icon ? <EmptyMedia>{props.icon}</EmptyMedia> : null}
      <EmptyTitle>{props.title}</EmptyTitle>
      {props.children ? <EmptyDescription>{props.children}</EmptyDescription> : null}
      {props.action ? <EmptyContent>{props.action}</EmptyContent> : null}
    </Empty>
  );
}
