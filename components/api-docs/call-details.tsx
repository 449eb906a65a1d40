"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiDocument, ApiResponse } from "@/lib/contracts/api-document";
import { CodeBlock } from "./code-block";
import { accessLabel, type DescribedCall, formatExample, responsesOf } from "./described-calls";
import { InlineMarkdown, MarkdownText } from "./markdown-text";
import { SampleTabs } from "./sample-tabs";
import { FieldList, fieldsOf } from "./schema-fields";

const TryIt = dynamic(() => import("./try-it").then(({ TryIt }) => TryIt), {
  loading: () => <Skeleton className="h-32" />,
});

/** Renders a call: parameters, body, responses, samples, and the console. */
export function CallDetails({ call, document }: { call: DescribedCall; document: ApiDocument }) {
  const { operation } = call;
  const { schemas } = document.components;
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const fields = media?.schema ? fieldsOf(media.schema, schemas) : [];
  const samples = operation["x-codeSamples"];
  const reason = operation["x-not-in-console"];
  return (
    <div className="grid min-w-0 grid-cols-1 gap-7">
      <div className="grid grid-cols-1 gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge variant="secondary">{accessLabel(operation)}</Badge>
          {operation["x-destructive"] ? <Badge variant="warning">Changes or deletes data</Badge> : null}
        </p>
        {operation.description ? (
          <MarkdownText
            text={operation.description}
            className="max-w-prose text-body text-muted-foreground leading-relaxed"
          />
        ) : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-7 lg:grid-cols-2 lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-7">
          {operation.parameters ? (
            <Block title="Parameters">
              <FieldList
                marks
                rows={operation.parameters.map(({ name, schema, required = false, description }) => ({
                  name,
                  schema,
                  isRequired: required,
                  description,
                }))}
              />
            </Block>
          ) : null}
          {type ? (
            <Block title={`Body (${type})`}>
              {fields.length > 0 ? <FieldList marks rows={fields} /> : null}
              {media?.example !== undefined ? (
                <CodeBlock label="Example of a body" code={formatExample(media.example)} />
              ) : null}
            </Block>
          ) : null}
          <Block title="Answers">
            <ul className="grid grid-cols-1 gap-2">
              {responsesOf(document, operation).map(([status, answer]) => (
                <ResponseDetails key={status} status={status} answer={answer} document={document} />
              ))}
            </ul>
          </Block>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-7">
          {samples ? (
            <Block title="Samples">
              <SampleTabs title={operation.summary} samples={samples} />
            </Block>
          ) : null}
          <Block title="Try it">
            {reason ? <p className="text-muted-foreground">Not offered here. {reason}</p> : <TryIt call={call} />}
          </Block>
        </div>
      </div>
    </div>
  );
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-2.5">
      <h4 className="font-medium text-body">{title}</h4>
      {children}
    </section>
  );
}

/** Renders a response: status, meaning, fields and an example. */
function ResponseDetails({ status, answer, document }: { status: string; answer: ApiResponse; document: ApiDocument }) {
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? [];
  const isGood = status < "300";
  const rows = isGood && media?.schema ? fieldsOf(media.schema, document.components.schemas) : [];
  const types = Object.keys(answer.content ?? {});
  return (
    <li>
      <details open={isGood} className="border-t">
        <summary className="touch flex cursor-pointer flex-wrap items-baseline gap-x-2 py-2">
          <Badge variant={isGood ? "positive" : status < "400" ? "secondary" : "warning"} className="font-mono">
            {status}
          </Badge>
          <span className="text-faint text-small">{types.join(", ") || "no body"}</span>
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-1 pb-3">
          <div className="grid gap-1 text-muted-foreground text-small">
            {answer.description.split("\n\n").map((text) => (
              <p key={text} className="break-words">
                <InlineMarkdown text={text} />
              </p>
            ))}
          </div>
          {rows.length > 0 ? <FieldList rows={rows} /> : null}
          {type && media?.example !== undefined ? (
            <CodeBlock label={`Example of the answer ${status}`} code={formatExample(media.example)} />
          ) : null}
        </div>
      </details>
    </li>
  );
}
