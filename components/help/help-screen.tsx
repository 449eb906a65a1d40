"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { HelpNav } from "@/components/shared/help-nav";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { findHelp, type HelpEntry } from "./find-help";
import { GuidesTab } from "./guides-tab";
import { HELP_ENTRIES } from "./help-entries";
import { HelpLink } from "./help-link";
import { HelpResults } from "./help-results";
import { QuickTab } from "./quick-tab";
import { ResourcesTab } from "./resources-tab";
import { ScrollToTarget } from "./scroll-to-target";

const TABS = [
  { value: "guides", label: "Interactive Tutorials", content: GuidesTab },
  { value: "quick", label: "Quick Guides", content: QuickTab },
  { value: "resources", label: "Resources", content: ResourcesTab },
];
const FIRST = "guides";

/**
 * Renders the help centre: guides, short answers, resources, and a search through all of them, the tutorial and what the
 * public pages have (`published`).
 */
export function HelpScreen({ published }: { published: readonly HelpEntry[] }) {
  const asked = useSearchParams().get("tab");
  const tab = TABS.find(({ value }) => value === asked)?.value ?? FIRST;
  const [typed, setTyped] = useState("");
  // The target of the address or of a result is scrolled into view once it is rendered.
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => setTarget(window.location.hash.slice(1) || null), []);
  const onShown = useCallback(() => setTarget(null), []);
  const goTo = (href: string) => {
    setTyped("");
    window.history.pushState(null, "", href);
    setTarget(href.split("#")[1] ?? null);
  };
  return (
    <div className="page-wide">
      <HelpNav current="/tutorials" LinkTo={HelpLink} className="-mt-3 mb-3" />
      <h1 className="mb-5 font-serif text-title">Help centre</h1>
      <search>
        <label htmlFor="help-search" className="sr-only">
          Search the help centre
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint"
          />
          <Input
            id="help-search"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setTyped("")}
            placeholder="Search the help centre"
            autoComplete="off"
            className="h-11 pl-10 text-base"
          />
        </div>
      </search>
      {typed.trim() ? (
        <HelpResults entries={findHelp(typed, [...HELP_ENTRIES, ...published])} onGo={goTo} />
      ) : (
        <Tabs
          value={tab}
          onValueChange={(value) => window.history.replaceState(null, "", `/tutorials?tab=${value}`)}
          className="mt-7"
        >
          <TabsList
            aria-label="Help"
            className="overflow-x-auto overflow-y-hidden scrollbar-none max-sm:-mx-4 max-sm:px-4"
          >
            {TABS.map(({ value, label }) => (
              <TabsTrigger key={value} value={value} className="shrink-0 whitespace-nowrap">
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          {TABS.map(({ value, content: Content }) => (
            <TabsContent key={value} value={value}>
              <Content />
              <ScrollToTarget target={target} onShown={onShown} />
            </TabsContent>
          ))}
        </Tabs>
      )}
    </div>
  );
}
