import "server-only";
import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { Ctx } from "@/lib/domain/ctx";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import { AppError } from "@/lib/errors";
import { validate } from "@/lib/http/read-request";
import { withinBudget } from "@/lib/http/within-budget";
import { NOTICE, untrusted } from "./shapes";

export type Tool<In extends z.ZodObject, Out extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: In;
  output: Out;
  annotations: ToolAnnotations;
  budget?: BudgetName;
  /** true if the result contains texts of web sites */
  isForeign?: boolean;
  run: (ctx: Ctx, input: z.output<In>) => Promise<z.input<Out>>;
};

/** Returns a tool as it is declared; it only ties the types of its input, output and function together. */
export const tool = <In extends z.ZodObject, Out extends z.ZodObject>(declared: Tool<In, Out>): Tool<In, Out> =>
  declared;

/**
 * Offers a tool to the caller's client. Failures that a person may see become results of the tool, so that the model can
 * act on them; what was committed is published at once, because the response may be a stream.
 */
export function register<In extends z.ZodObject, Out extends z.ZodObject>(
  server: McpServer,
  ctx: Ctx,
  { name, title, description, input, output, annotations, budget, isForeign, run }: Tool<In, Out>,
): void {
  const config = {
    title,
    description,
    inputSchema: unchecked(input),
    outputSchema: (isForeign ? z.object({ notice: z.string(), ...output.shape }) : output) as z.ZodObject,
    annotations,
  };
  server.registerTool(name, config, async (given: unknown): Promise<CallToolResult> => {
    try {
      if (!annotations.readOnlyHint) requireWrite(ctx);
      const run1 = () => run(ctx, validate(input, given));
      const result = output.parse(await withinBudget(ctx, { budget, user: ctx.user }, run1));
      const text = JSON.stringify(result);
      if (!isForeign) return { content: [{ type: "text", text }], structuredContent: result };
      // A text in JSON cannot end where it wants to: the notice needs no mark.
      const structuredContent = { notice: NOTICE, ...result };
      return { content: [{ type: "text", text: untrusted(text) }], structuredContent };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) ctx.log.error({ err: thrown, tool: name }, "a tool failed");
      const message =
        thrown instanceof AppError ? thrown.message : "Something went wrong on our side. Please try again.";
      return { isError: true, content: [{ type: "text", text: message }] };
    } finally {
      await publishChanges(ctx);
    }
  });
}

/**
 * Returns a schema that describes itself and accepts everything. The SDK would refuse in the validator's own words; we do so
 * in ours.
 */
function unchecked(schema: z.ZodObject): StandardSchemaWithJSON {
  return { "~standard": { ...schema["~standard"], validate: (value: unknown) => ({ value }) } };
}

const base = { destructiveHint: false, openWorldHint: false };
/** Reads only. */
export const READS: ToolAnnotations = { ...base, readOnlyHint: true, idempotentHint: true };
/** Changes something of the reader; repeating it changes nothing more. */
export const SETS: ToolAnnotations = { ...base, readOnlyHint: false, idempotentHint: true };
/** Adds something. */
export const ADDS: ToolAnnotations = { ...base, readOnlyHint: false, idempotentHint: false };
