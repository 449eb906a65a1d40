import { z } from "zod";

const Refusal = z.looseObject({ error: z.looseObject({ message: z.string() }) });
const Findings = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).min(1);

/**
 * Returns the body of a response, a message or a stream of them, with a sentence where the SDK quotes its validator's
 * findings as JSON.
 */
export function plainErrors(body: string): string {
  return body.replace(/^(data: )?(\{.*"error":.*\})$/gm, (line, start: string | undefined, message: string) => {
    const refusal = Refusal.safeParse(JSON.parse(message)).data;
    const sentence = refusal && sentenceFor(refusal.error.message);
    if (!sentence) return line;
    return `${start ?? ""}${JSON.stringify({ ...refusal, error: { ...refusal.error, message: sentence } })}`;
  });
}

function sentenceFor(message: string): string | null {
  const quoted = /\[\n[\s\S]*\]$/.exec(message)?.[0];
  if (!quoted) return null;
  const fields = Findings.parse(JSON.parse(quoted)).map(({ path }) => path.join("."));
  return `The request is not valid. Check ${[...new Set(fields)].join(", ") || "its fields"}.`;
}
