"use client";
import { Badge } from "@/components/ui/badge";
import { SHOWN_CHARACTERS, type TriedResponse } from "@/lib/client/api/try-call";
import type { TryingCall } from "@/lib/client/data/use-try-call";
import { CodeBlock } from "./code-block";

/** Renders the response to a call of the console: status, time, headers and body; or that there was none. */
export function TryItResponse({ tried }: { tried: TryingCall }) {
  const { data, isError } = tried;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p role="status" className="flex flex-wrap items-baseline gap-2 empty:hidden">
        {isError ? <span className="text-destructive">The server isn't responding. Check your connection.</span> : null}
        {data ? (
          <>
            <Badge
              variant={data.status < 300 ? "positive" : data.status < 400 ? "secondary" : "destructive"}
              className="font-mono"
            >
              {data.status} {data.statusText}
            </Badge>
            <span className="text-faint text-small">
              {data.took} ms, {data.bytes.toLocaleString("en-US")} bytes
            </span>
          </>
        ) : null}
      </p>
      {data ? <ResponseContent answer={data} /> : null}
    </div>
  );
}

function ResponseContent({ answer }: { answer: TriedResponse }) {
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const text = answer.text ?? "";
  const isLong = text.length > SHOWN_CHARACTERS;
  return (
    <>
      {text ? <CodeBlock label="Response body" code={isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text} /> : null}
      {isLong ? (
        <p className="text-faint text-small">
          The first {SHOWN_CHARACTERS.toLocaleString("en-US")} characters are shown.
        </p>
      ) : null}
      {answer.text === null ? <p className="text-muted-foreground text-small">The body is not text.</p> : null}
      <details>
        <summary className="touch cursor-pointer text-muted-foreground text-small">
          Response headers ({answer.headers.length})
        </summary>
        <CodeBlock label="Response headers" code={headers} className="mt-2" />
      </details>
    </>
  );
}
