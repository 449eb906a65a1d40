"use client";
import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { FormField } from "@/components/shared/form-field";
import { OptionSelect } from "@/components/shared/option-select";
import { Button } from "@/components/ui/button";
import { Play } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { filledPath, type TriedCall } from "@/lib/client/api/try-call";
import { useTryCall } from "@/lib/client/data/use-try-call";
import type { ApiParameter } from "@/lib/contracts/api-document";
import { type DescribedCall, formatExample } from "./described-calls";
import { InlineMarkdown } from "./markdown-text";
import { TryItResponse } from "./try-it-response";

/** Renders a form that sends a call as the signed-in user. Destructive calls ask for confirmation. */
export function TryIt({ call }: { call: DescribedCall }) {
  const { method, path, operation } = call;
  const { requestBody } = operation;
  // Headers are for programs that repeat calls or compare versions.
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in !== "header");
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => (media?.example === undefined ? "" : formatExample(media.example)));
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const [asked, setAsked] = useState<TriedCall | null>(null);
  const tried = useTryCall();

  const start = () => {
    const ready = prepare({ method, path, parameters, values, body: type ? { type, text: body } : null });
    setProblem("problem" in ready ? ready.problem : null);
    if ("problem" in ready) return;
    if (operation["x-destructive"]) setAsked(ready.call);
    else tried.mutate(ready.call);
  };
  return (
    <form
      noValidate
      aria-label={`Try it: ${operation.summary}`}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <p className="text-muted-foreground text-small">Uses your session in this browser and your real data.</p>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ""}
          error={problem?.field === parameter.name ? problem.text : undefined}
          onChange={(value) => setValues({ ...values, [parameter.name]: value })}
        />
      ))}
      {type ? (
        <FormField label={`Body (${type})`} error={problem?.field === "body" ? problem.text : undefined}>
          <Textarea
            value={body}
            onChange={(event) => setBody(event.target.value)}
            rows={Math.min(14, body.split("\n").length + 1)}
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono text-small"
          />
        </FormField>
      ) : null}
      <Button type="submit" busy={tried.isPending} className="justify-self-start">
        <Play aria-hidden="true" /> Send {method}
      </Button>
      <TryItResponse tried={tried} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        destructive
        title={`Send ${method} ${asked?.path ?? path}?`}
        description={`${operation.summary}. This changes your real data.`}
        confirm="Send"
        onConfirm={() => {
          if (asked) tried.mutate(asked);
          setAsked(null);
        }}
      />
    </form>
  );
}

type Prepared = { call: TriedCall } | { problem: { field: string; text: string } };
type Typed = Pick<TriedCall, "method" | "path"> & {
  parameters: ApiParameter[];
  values: Record<string, string>;
  body: { type: string; text: string } | null;
};

/** Returns the call that was entered, or the first invalid field. */
export function prepare({ method, path, parameters, values, body }: Typed): Prepared {
  const filled = filledPath(path, parameters, values);
  if ("missing" in filled) return { problem: { field: filled.missing[0] ?? "", text: "This is part of the address" } };
  if (!body || body.text.trim() === "") return { call: { method, path: filled.path } };
  if (body.type !== "application/json") {
    return { call: { method, path: filled.path, file: new Blob([body.text], { type: body.type }) } };
  }
  try {
    return { call: { method, path: filled.path, body: JSON.parse(body.text) } };
  } catch (error) {
    return { problem: { field: "body", text: `This is not JSON: ${error instanceof Error ? error.message : ""}` } };
  }
}

type ParameterProps = { parameter: ApiParameter; value: string; error?: string; onChange: (value: string) => void };
/** Value of the option that leaves a parameter out. */
const NOT_SENT = "-";

function ParameterField({ parameter, value, error, onChange }: ParameterProps) {
  const { name, description, schema, required, example } = parameter;
  const hint = description ? <InlineMarkdown text={description} /> : undefined;
  const label = required ? `${name} (required)` : name;
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: String(one), label: String(one) }));
    return (
      <FormField label={label} hint={hint} error={error}>
        <OptionSelect
          value={value || NOT_SENT}
          onValueChange={(chosen) => onChange(chosen === NOT_SENT ? "" : chosen)}
          options={[{ value: NOT_SENT, label: "not sent" }, ...options]}
          className="justify-self-start"
        />
      </FormField>
    );
  }
  return (
    <FormField label={label} hint={hint} error={error}>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={example === undefined ? undefined : String(example)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono"
      />
    </FormField>
  );
}
