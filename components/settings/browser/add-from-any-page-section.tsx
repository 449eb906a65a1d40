"use client";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { Bookmark, Rss } from "@/components/ui/icons/icons";
import { toast } from "@/lib/client/stores/toast-store";

/** Adding feeds from any page: a bookmark to drag, and links of web+feed: addresses. */
export function AddFromAnyPageSection() {
  return (
    <SettingsSection
      title="Add from any page"
      description={
        <>
          <span className="handheld:hidden">
            Drag “Add to Feedloom” to your bookmarks bar. It opens New Feed for the page you are on.
          </span>
          <span className="desk:hidden">On Android, install Feedloom and share a page to it.</span>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-3 handheld:hidden">
        <Bookmarklet />
        <Button variant="outline" onClick={register}>
          <Rss aria-hidden="true" /> Open feed links with Feedloom
        </Button>
      </div>
      <p className="text-faint text-small">
        You confirm before anything is added.
        <span className="handheld:hidden">
          {" "}
          You can also use the{" "}
          <Link href="/settings?tab=apps" className="underline underline-offset-4">
            browser extension
          </Link>
          .
        </span>
      </p>
    </SettingsSection>
  );
}

/** React refuses such an address, with reason: this one is only set for dragging, and does nothing when it is pressed here. */
function Bookmarklet() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.setAttribute("href", bookmarklet(window.location.origin)), []);
  return (
    <Button asChild variant="outline">
      {/* biome-ignore lint/a11y/useValidAnchor: a link, because only links can be dragged to the bookmarks */}
      <a
        ref={link}
        href="#add-to-feedloom"
        draggable
        onClick={(event) => {
          event.preventDefault();
          toast({ title: "Drag it to your bookmarks", description: "Then click it on any page you want to follow." });
        }}
      >
        <Bookmark aria-hidden="true" /> Add to Feedloom
      </a>
    </Button>
  );
}

/** Returns the bookmark's program: it opens New Feed with the address of the page that is shown. */
export const bookmarklet = (origin: string): string =>
  `javascript:void open(${JSON.stringify(`${origin}/new-feed?url=`)}+encodeURIComponent(location.href))`;

function register(): void {
  try {
    navigator.registerProtocolHandler("web+feed", `${window.location.origin}/new-feed?url=%s`);
    toast({ title: "Your browser may ask you to allow it" });
  } catch {
    toast({ title: "This browser can't open feed links with a website", destructive: true });
  }
}
