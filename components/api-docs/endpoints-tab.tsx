"use client";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/shared/empty-state";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { CallRow } from "./call-row";
import { callsByTag } from "./described-calls";
import { WithApiDocument } from "./with-api-document";

/** Renders all calls with a search. The address names the open call. */
export function EndpointsTab() {
  return <WithApiDocument>{(document) => <Endpoints document={document} />}</WithApiDocument>;
}

function Endpoints({ document }: { document: ApiDocument }) {
  const asked = useSearchParams().get("call");
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<string | null>(asked);
  const groups = callsByTag(document, search);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  const toggle = (id: string) => {
    const next = open === id ? null : id;
    setOpen(next);
    window.history.replaceState(null, "", `/api-docs?tab=endpoints${next ? `&call=${next}` : ""}`);
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="relative max-w-md">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          type="search"
          aria-label="Find a call"
          placeholder="Find a call"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="pl-9"
        />
        <p role="status" className="sr-only">
          {search ? `${count} ${count === 1 ? "call" : "calls"}` : ""}
        </p>
      </div>
      {groups.length === 0 ? (
        <EmptyState icon={<Search aria-hidden="true" />} title="No results">
          Try another word, or part of a path.
        </EmptyState>
      ) : null}
      {groups.map(({ tag, description, calls }) => (
        <section key={tag}>
          <h2 className="font-serif text-xl">{tag}</h2>
          <p className="mt-0.5 mb-3 text-muted-foreground">{description}</p>
          <ul className="divide-y border-y">
            {calls.map((call) => (
              <CallRow
                key={call.operation.operationId}
                call={call}
                document={document}
                isOpen={open === call.operation.operationId}
                onToggle={() => toggle(call.operation.operationId)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
