"use client";
import { useSearchParams } from "next/navigation";
import type { ComponentType } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { type ApiDocsTab, apiDocsTab } from "./api-docs-tabs";
import { type ApiBasics, AuthenticationTab } from "./authentication-tab";
import { EndpointsTab } from "./endpoints-tab";
import { ExamplesTab } from "./examples-tab";
import { OverviewTab } from "./overview-tab";

const PANELS: { id: ApiDocsTab; label: string; panel: ComponentType<{ basics: ApiBasics }> }[] = [
  { id: "overview", label: "Overview", panel: OverviewTab },
  { id: "authentication", label: "Authentication", panel: AuthenticationTab },
  { id: "endpoints", label: "Endpoints", panel: EndpointsTab },
  { id: "examples", label: "Examples", panel: ExamplesTab },
];

/** Replaces the history entry, so that Back leaves the documentation. */
const show = (tab: string) => window.history.replaceState(null, "", `/api-docs?tab=${tab}`);

/** Renders the API documentation from the OpenAPI document. The address names the open tab. */
export function ApiDocsScreen({ basics }: { basics: ApiBasics }) {
  const tab = apiDocsTab(useSearchParams().get("tab"));
  return (
    <div className="page-wide">
      <h1 className="font-serif text-title">API documentation</h1>
      <p className="mt-1 mb-6 text-base text-muted-foreground">
        Use your feeds, bundles and articles in your own programs. You can try every call here.
      </p>
      <Tabs value={tab} onValueChange={show}>
        <TabsList
          aria-label="API documentation"
          className="overflow-x-auto overflow-y-hidden scrollbar-none max-sm:-mx-4 max-sm:px-4"
        >
          {PANELS.map(({ id, label }) => (
            <TabsTrigger key={id} value={id} className="shrink-0 whitespace-nowrap">
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {PANELS.map(({ id, panel: Panel }) => (
          <TabsContent key={id} value={id} className="pt-6">
            <Panel basics={basics} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}
