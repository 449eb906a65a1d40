"use client";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { CheckCheck } from "@/components/ui/icons/icons";
import { later, useEver } from "@/lib/client/later/later";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { type MarkActs, type MarkList, useUnread } from "./use-mark-list";

const ConfirmDialog = later(() => import("@/components/shared/confirm-dialog").then((file) => file.ConfirmDialog));

const DAY_MS = 24 * 60 * 60 * 1000;
const AGES = [
  { label: "Older than a day", ms: DAY_MS },
  { label: "Older than a week", ms: 7 * DAY_MS },
  { label: "Older than a month", ms: 30 * DAY_MS },
];

/** Marks what a list matches: all of it, or what was published before a certain age, as that moment. */
export function MarkListMenu({ marking }: { marking: MarkActs }) {
  const isDisabled = marking.isDisabled || marking.isPending;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Mark as read" title="Mark as read">
          <CheckCheck aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Mark as read</DropdownMenuLabel>
        <DropdownMenuItem disabled={isDisabled} onSelect={marking.ask}>
          Everything in this list
          <UnreadCount scope={marking.scope} />
        </DropdownMenuItem>
        {AGES.map(({ label, ms }) => (
          <DropdownMenuItem
            key={label}
            disabled={isDisabled}
            onSelect={() => marking.run(new Date(Date.now() - ms).toISOString())}
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The number of unread articles in the list. It is followed while the menu is open. */
function UnreadCount({ scope }: { scope: ItemListScope }) {
  const count = useUnread(scope);
  if (!count) return null;
  return (
    <span aria-hidden="true" className="tabular ml-auto text-faint text-small">
      {count.toLocaleString("en-US")}
    </span>
  );
}

/** Asks before a list marks very much; once for all the menus and buttons that mark it. */
export function MarkListQuestion({ marking }: { marking: MarkList }) {
  const isWanted = useEver(marking.isAsking);
  if (!isWanted) return null;
  return (
    <ConfirmDialog
      open={marking.isAsking}
      onOpenChange={marking.setIsAsking}
      title="Mark all as read?"
      description={`${(marking.count ?? 0).toLocaleString("en-US")} articles will be marked as read. You can undo it for ten minutes.`}
      confirm="Mark All Read"
      onConfirm={() => marking.run()}
    />
  );
}
