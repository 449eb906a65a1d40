import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bundle, bundlePath } from "@/scripts/launch/bundle.mjs";
import { observed } from "./observe";

test("spans of observed work reach the collector, below the span that surrounds them", async () => {
  const bodies: Buffer[] = [];
  const collector = createServer((request, response) => {
    request.on("data", (chunk) => bodies.push(chunk));
    request.on("end", () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  await bundle({ "run/trace-once": "scripts/testing/observe/trace-once.ts" });
  const env = {
    ...process.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=here",
  };
  const [code] = await once(spawn(process.execPath, [bundlePath("run/trace-once")], { env, stdio: "inherit" }), "exit");
  collector.close();
  expect(code).toBe(0);
  const sent = JSON.parse(Buffer.concat(bodies).toString()).resourceSpans[0];
  const spans: { name: string; spanId: string; parentSpanId?: string; status: { code?: number } }[] =
    sent.scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans);
  const named = (name: string) => spans.find((span) => span.name === name);
  const parent = named("GET /api/feeds")?.spanId;
  expect(parent).toMatch(/^[0-9a-f]{16}$/);
  expect(named("statement feeds-of-user")?.parentSpanId).toBe(parent);
  expect(named("fetch feed")?.status.code).toBe(2);
  expect(sent.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: "service.name", value: { stringValue: "feedloom-test" } },
      { key: "deployment.environment.name", value: { stringValue: "here" } },
    ]),
  );
});

test("work that nobody observes runs once", async () => {
  const work = jest.fn(async () => 7);
  expect(await observed({ kind: "job", name: "refresh" }, work)).toBe(7);
  expect(work).toHaveBeenCalledTimes(1);
});
