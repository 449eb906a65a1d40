"use client";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { answersOf, callsByTag, type DescribedCall, shown } from "./call-list";
import { CodeBlock } from "./code-block";
import { DocumentLoaded } from "./document-loaded";
import { Part } from "./part";
import { SampleTabs } from "./sample-tabs";
import { Code } from "./words";

/** The calls most programs begin with. */
const FIRST = [
  "listFeeds",
  "addFeed",
  "getFeed",
  "replaceFeed",
  "deleteFeed",
  "listBundles",
  "createBundle",
  "exportOpml",
];

/** Whole tasks first, then the calls most programs begin with: what is sent and what comes back. */
export function ExamplesTab() {
  return <DocumentLoaded>{(document) => <Examples document={document} />}</DocumentLoaded>;
}

function Examples({ document }: { document: ApiDocument }) {
  const calls = callsByTag(document).flatMap((group) => group.calls);
  const chosen = FIRST.flatMap((id) => calls.filter(({ operation }) => operation.operationId === id));
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      {document["x-recipes"].map(({ title, text, samples, answer }) => (
        <Part key={title} title={title}>
          <p className="max-w-prose text-muted-foreground">{text}</p>
          <SampleTabs title={title} samples={samples} />
          <CodeBlock label={`What it prints: ${title}`} code={answer} />
        </Part>
      ))}
      {chosen.map((call) => (
        <Example key={call.operation.operationId} call={call} document={document} />
      ))}
    </div>
  );
}

function Example({ call, document }: { call: DescribedCall; document: ApiDocument }) {
  const { method, path, operation } = call;
  const [status, answer] = answersOf(document, operation)[0] ?? [];
  const [media] = Object.values(answer?.content ?? {});
  return (
    <Part title={operation.summary}>
      <p>
        <Code>
          {method} {path}
        </Code>
      </p>
      <SampleTabs title={operation.summary} samples={operation["x-codeSamples"] ?? []} />
      {media?.example === undefined ? (
        <p className="text-muted-foreground">
          Answers <Code>{status}</Code> without a body.
        </p>
      ) : (
        <>
          <p className="text-muted-foreground">
            Answers <Code>{status}</Code>:
          </p>
          <CodeBlock label={`Answer: ${operation.summary}`} code={shown(media.example)} />
        </>
      )}
    </Part>
  );
}
