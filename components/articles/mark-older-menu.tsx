"use client";
import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/components/ui/menu";

const DAY_MS = 24 * 60 * 60 * 1000;
const AGES = [
  { label: "Older than a day", ms: DAY_MS },
  { label: "Older than a week", ms: 7 * DAY_MS },
  { label: "Older than a month", ms: 30 * DAY_MS },
];

/** Marks what a list matches and what was published before a certain age; answers that moment. */
export function MarkOlderMenu({ disabled, onMark }: { disabled: boolean; onMark: (olderThan: string) => void }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-1 px-1.5"
          aria-label="Mark older articles as read"
          disabled={disabled}
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>Mark as read</MenuLabel>
        {AGES.map(({ label, ms }) => (
          <MenuItem key={label} onSelect={() => onMark(new Date(Date.now() - ms).toISOString())}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
