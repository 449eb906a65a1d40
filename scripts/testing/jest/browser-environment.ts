import JsdomEnvironment from "jest-environment-jsdom";

/** Globals that browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = [
  "fetch",
  "Headers",
  "Request",
  "Response",
  "ReadableStream",
  "TextDecoder",
  "TextEncoder",
  "structuredClone",
  "BroadcastChannel",
] as const;

/** A document in jsdom, with the parts of the platform that our components call and jsdom lacks. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const own: Record<string, unknown> = this.global;
    for (const name of FROM_NODE) own[name] ??= globalThis[name];
  }
}
