"use client";
import type { ApiDocument } from "@/lib/contracts/api-document";
import { CodeBlock } from "./code-block";
import { callsByTag, type DescribedCall, formatExample, responsesOf } from "./described-calls";
import { DocsSection } from "./docs-section";
import { InlineCode } from "./markdown-text";
import { SampleTabs } from "./sample-tabs";
import { WithApiDocument } from "./with-api-document";

/** Operation ids of the calls that most programs begin with. */
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

/** Renders complete tasks, then the calls that most programs begin with, with request and response. */
export function ExamplesTab() {
  return <WithApiDocument>{(document) => <Examples document={document} />}</WithApiDocument>;
}

function Examples({ document }: { document: ApiDocument }) {
  const calls = callsByTag(document).flatMap((group) => group.calls);
  const chosen = FIRST.flatMap((id) => calls.filter(({ operation }) => operation.operationId === id));
  return (
    <div className="grid grid-cols-1 gap-8">
      {document["x-recipes"].map(({ title, text, samples, answer }) => (
        <DocsSection key={title} title={title}>
          <p className="text-muted-foreground">{text}</p>
          <SampleTabs title={title} samples={samples} />
          <CodeBlock label={`What it prints: ${title}`} code={answer} />
        </DocsSection>
      ))}
      {chosen.map((call) => (
        <Example key={call.operation.operationId} call={call} document={document} />
      ))}
    </div>
  );
}

function Example({ call, document }: { call: DescribedCall; document: ApiDocument }) {
  const { method, path, operation } = call;
  const [status, answer] = responsesOf(document, operation)[0] ?? [];
  const [media] = Object.values(answer?.content ?? {});
  return (
    <DocsSection title={operation.summary}>
      <p>
        <InlineCode>
          {method} {path}
        </InlineCode>
      </p>
      <SampleTabs title={operation.summary} samples={operation["x-codeSamples"] ?? []} />
      {media?.example === undefined ? (
        <p className="text-muted-foreground">
          Answers <InlineCode>{status}</InlineCode> without a body.
        </p>
      ) : (
        <>
          <p className="text-muted-foreground">
            Answers <InlineCode>{status}</InlineCode>:
          </p>
          <CodeBlock label={`Answer: ${operation.summary}`} code={formatExample(media.example)} />
        </>
      )}
    </DocsSection>
  );
}
