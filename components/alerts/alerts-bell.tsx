"use client";
import { useState } from "react";
import { Bell } from "@/components/ui/icons/icons";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { later } from "@/lib/client/later/later";
import { UnreadBadge, useUnreadCount } from "./unread-badge";

const AlertsPanel = later(() => import("./alerts-panel").then((file) => file.AlertsPanel));

export function AlertsBell() {
  const [open, setOpen] = useState(false);
  const unread = useUnreadCount();
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          aria-label={unread ? `Alerts, ${unread} unread` : "Alerts"}
          className="grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <span className="relative">
            <Bell aria-hidden="true" className="size-4" />
            <UnreadBadge />
          </span>
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label="Alerts" className="max-h-dvh-70 w-88 overflow-y-auto">
        <AlertsPanel onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
