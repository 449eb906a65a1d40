"use client";
import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useScrollRead } from "./use-scroll-read";

const DAY_MS = 24 * 60 * 60 * 1000;
const AGES = [
  { label: "Older than a day", ms: DAY_MS },
  { label: "Older than a week", ms: 7 * DAY_MS },
  { label: "Older than a month", ms: 30 * DAY_MS },
];

/** Marks what a list matches and what was published before a certain age, as that moment; and how reading marks. */
export function MarkOlderMenu({ disabled, onMark }: { disabled: boolean; onMark: (olderThan: string) => void }) {
  const scrollRead = useScrollRead();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="-ml-1 px-1.5" aria-label="More ways to mark as read">
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Mark as read</DropdownMenuLabel>
        {AGES.map(({ label, ms }) => (
          <DropdownMenuItem
            key={label}
            disabled={disabled}
            onSelect={() => onMark(new Date(Date.now() - ms).toISOString())}
          >
            {label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={scrollRead.isOn} onCheckedChange={scrollRead.set}>
          Mark as read while scrolling
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
