"use client";
import { Button } from "@/components/ui/button";
import { API_DOCUMENT_PATH } from "@/lib/shared/api/api-document-path";
import type { ApiBasics } from "./authentication-tab";
import { CodeBlock, CodeLine } from "./code-block";
import { DocsSection } from "./docs-section";
import { InlineCode, InlineMarkdown, MarkdownText } from "./markdown-text";

const STATUSES: [status: string, meaning: string][] = [
  ["200", "The call succeeded. The result is in the body."],
  ["201", "The resource was created. The body contains it."],
  ["204", "The call succeeded. There is no body."],
  ["400", "The request is invalid."],
  ["401", "No session or key, or the key is not valid."],
  ["429", "You reached the limit of calls this hour."],
];
const ERROR = `{
  "error": {
    "code": "UNAUTHORIZED",
    "message": "Please sign in"
  }
}`;

/** Renders what applies to every call: base address, statuses, errors, rate limits. */
export function OverviewTab({ basics }: { basics: ApiBasics }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DocsSection title="Base URL">
        <CodeLine label="Base URL" code={basics.server} />
        <Description text={basics.description} />
        <Button variant="outline" asChild size="sm" className="justify-self-start">
          <a href={API_DOCUMENT_PATH} target="_blank" rel="noreferrer">
            OpenAPI 3.1 document
          </a>
        </Button>
      </DocsSection>
      <DocsSection title="Statuses">
        <Rows rows={STATUSES} />
      </DocsSection>
      <DocsSection title="Errors">
        <CodeBlock label="Body of an error" code={ERROR} />
        <p className="text-muted-foreground">
          <InlineCode>details</InlineCode> comes along where there is more to say: the messages of each field, for
          instance.
        </p>
        <details className="group">
          <summary className="touch cursor-pointer font-medium text-body">All error codes</summary>
          <div className="mt-3">
            <Rows rows={basics.errorCodes.map(({ code, status, meaning }) => [`${code} · ${status}`, meaning])} />
          </div>
        </details>
      </DocsSection>
      <DocsSection title="Limits">
        <Rows
          rows={basics.rateLimits.map(({ plan, callsPerHour }) => [
            NAMES[plan] ?? plan,
            `${callsPerHour.toLocaleString("en-US")} calls an hour with a key`,
          ])}
        />
        <p className="text-muted-foreground">
          Every response to a key has the calls remaining in <InlineCode>RateLimit</InlineCode> and your limit in{" "}
          <InlineCode>RateLimit-Policy</InlineCode>. Above the limit you get <InlineCode>429</InlineCode> with{" "}
          <InlineCode>Retry-After</InlineCode> in seconds. The hour starts with the first call.
        </p>
        <p className="text-muted-foreground">
          Calls that fetch other sites, search, import or export have their own limit, named in their description. Keys
          and browsers share it. Invalid calls aren't counted.
        </p>
        <CodeBlock label="Response headers" code={basics.headers.join("\n")} />
      </DocsSection>
    </div>
  );
}

/** Renders the description of the API: its beginning, then a row for each topic, which begins with "**Errors.**" or so. */
function Description({ text }: { text: string }) {
  const [intro = "", ...topics] = text.split(/\n\n(?=\*\*)/);
  return (
    <>
      <MarkdownText text={intro} className="text-muted-foreground" />
      <dl className="divide-y border-y">
        {topics.map((topic) => {
          const [, name = "", about = topic] = /^\*\*(.+?)\.\*\*\s+(.*)$/s.exec(topic) ?? [];
          return (
            <div key={topic} className="grid gap-x-4 gap-y-1 py-3 sm:cols-start-60">
              <dt className="font-medium">{name}</dt>
              <dd className="grid gap-1 text-muted-foreground">
                <MarkdownText text={about} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

const NAMES: Record<string, string> = { free: "Free", trial: "Free Trial", pro: "Pro" };

function Rows({ rows }: { rows: [name: string, text: string][] }) {
  return (
    <dl className="divide-y border-y">
      {rows.map(([name, text]) => (
        <div key={name} className="grid gap-x-4 py-2 sm:cols-start-60">
          <dt className="break-words font-mono text-foreground text-small">{name}</dt>
          <dd className="text-muted-foreground">
            <InlineMarkdown text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
