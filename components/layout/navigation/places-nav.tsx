"use client";
import { memo } from "react";
import { IconButton } from "@/components/shared/icon-button";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { cn } from "@/components/ui/cn";
import { Menu } from "@/components/ui/icons/icons";
import { toggleLibrary } from "@/lib/client/stores/pane-layout";
import { currentAt, useCurrentPlace } from "./use-current-place";

const PLACES = [
  { href: "/", label: "My Feeds" },
  { href: "/bundles", label: "Bundles" },
  { href: "/intelligent-search", label: "Smart feeds" },
];

/** The three places over the list, behind the button that shows the library where it is not in sight. */
export const PlacesNav = memo(function PlacesNav() {
  const place = useCurrentPlace();
  return (
    <nav aria-label="Main" className="flex h-full min-w-0 items-center gap-4">
      <IconButton
        label="Show library"
        hint="["
        size="icon-sm"
        data-show-library=""
        className="-mx-2 max-md:hidden"
        onClick={toggleLibrary}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {PLACES.map(({ href, label }) => {
        const current = currentAt(place, href);
        return (
          <WorkspaceLink
            key={href}
            href={href}
            aria-current={current}
            className={cn(
              "inline-flex h-full items-center whitespace-nowrap border-transparent border-y-2 text-muted-foreground text-small hover:text-foreground",
              current && "border-b-foreground font-medium text-foreground",
            )}
          >
            {label}
          </WorkspaceLink>
        );
      })}
    </nav>
  );
});
