"use client";
import { memo, type ReactNode } from "react";
import { ListTools } from "@/components/articles/list/list-tools";
import { QuickButtons } from "@/components/articles/list/quick-buttons";
import type { ShownList } from "@/components/articles/list/shown-list";
import { ViewOptions } from "@/components/articles/list/view-options";
import { MarkListMenu } from "@/components/articles/marking/mark-list-menu";
import type { MarkActs, MarkList } from "@/components/articles/marking/use-mark-list";
import { furtherSort } from "@/lib/client/lists/list-state";
import type { ItemFilter } from "@/lib/contracts/items";
import { PhoneChips, PhoneGreeting } from "./phone-head";
import type { Workspace } from "./use-workspace";

// The parts above the rows. They are memoized: opening another article does not render them again.

type Props = Pick<ShownList, "scope" | "change"> & {
  title: string;
  isOverview: boolean;
  onView: Workspace["setView"];
};

type ToolsProps = Props & {
  acts: MarkActs;
  mark: ReactNode;
  tools?: ReactNode;
  hasQuickButtons: boolean;
  /** The filters have their own line, with the counts; undefined: they have none. */
  counts: Workspace["counts"] | undefined;
};

/** The tools of a list, which do not scroll. */
export const TopTools = memo(function TopTools({ scope, isOverview, counts, ...props }: ToolsProps) {
  const hasNumbers = counts !== undefined;
  return (
    <ListTools
      className={props.hasQuickButtons ? "max-md:hidden" : undefined}
      title={props.title}
      mark={props.mark}
      filter={scope.filter}
      sort={scope.sort}
      further={furtherSort(scope)}
      onChange={props.change}
      counts={hasNumbers || props.hasQuickButtons ? counts : null}
      about={
        hasNumbers ? { isShown: isOverview, toggle: () => props.onView(isOverview ? null : "overview") } : undefined
      }
    >
      {props.tools}
      <MarkListMenu marking={props.acts} />
    </ListTools>
  );
});

/** Places of their own: on a phone their name takes the place of the greeting. */
const NAMED: ReadonlySet<ItemFilter> = new Set(["unread", "starred", "later"]);

const Greeting = memo(function Greeting({ scope, change, isOverview, ...props }: Props & { acts: MarkActs }) {
  return (
    <PhoneGreeting
      title={NAMED.has(scope.filter) && !isOverview ? props.title : null}
      isOverview={isOverview}
      onView={props.onView}
    >
      <MarkListMenu marking={props.acts} />
      <ViewOptions sort={scope.sort} further={furtherSort(scope)} onSort={(sort) => change({ sort })} />
    </PhoneGreeting>
  );
});

type HeadProps = Props & {
  marking: MarkList;
  hasQuickButtons: boolean;
  /** On a phone this is a page of its own, with its own heading: what leads through the list is not of it. */
  isPage: boolean;
  hasChips: boolean;
};

/** The part that scrolls with the list. */
export function TopHead({ marking, hasQuickButtons, isPage, hasChips, ...props }: HeadProps) {
  const { scope, change } = props;
  return (
    <>
      {hasQuickButtons && !isPage ? <Greeting {...props} acts={marking.acts} /> : null}
      {hasChips ? <PhoneChips scope={scope} change={change} /> : null}
      {hasQuickButtons && scope.filter !== "later" ? (
        <QuickButtons filter={scope.filter} change={change} marking={marking} className="border-b max-lg:hidden" />
      ) : null}
    </>
  );
}
