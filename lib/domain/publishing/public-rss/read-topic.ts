import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { DEFAULT_LIMIT } from "@/lib/shared/constants";
import type { OutputVersion } from "./output-version";
import { identifyDocument, readVersion } from "./read-public-feed";

/** Returns the version of a topic as a read of its document would, a visit of its owner included. Error: 404. */
export async function readTopic(ctx: SystemCtx, topic: string): Promise<OutputVersion> {
  const { kind, id } = identifyDocument(partsOf(topic));
  return (await readVersion(ctx, { kind, id, rows: DEFAULT_LIMIT })).version;
}

/** Returns the kind and the name that a topic consists of. */
export function partsOf(topic: string): { kind: string; name: string } {
  const [kind = "", name = ""] = topic.split("/");
  return { kind, name };
}
