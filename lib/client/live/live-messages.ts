import { LIVE_ANY, LiveKind, LiveMessage } from "@/lib/contracts/live";

/** A message between tabs. `stream`: for every tab; `tab`: for the tab that reads the stream, while there is none. */
export type TabMessage = { from: "stream" | "tab"; message: LiveMessage };

/** Returns the message that anything of these kinds may have changed. */
export const anyOf = (kinds: readonly LiveKind[]): LiveMessage => ({
  tab: null,
  changes: kinds.flatMap((kind) => LIVE_ANY[kind]),
});

/** Parses the data of an event; what another version of the server sends means that anything of its kind may differ. */
export function parseEvent(kind: LiveKind, data: unknown): LiveMessage {
  return LiveMessage.safeParse(parseJson(data)).data ?? anyOf([kind]);
}

/** Parses what another tab sent; null for what is not a message. Tabs of an earlier version send a list of kinds. */
export function parseTabMessage(data: unknown): TabMessage | null {
  if (Array.isArray(data)) {
    const kinds = data.filter((kind): kind is LiveKind => LiveKind.safeParse(kind).success);
    return kinds.length > 0 ? { from: "stream", message: anyOf(kinds) } : null;
  }
  const { from, message } = (data ?? {}) as Partial<Record<keyof TabMessage, unknown>>;
  const read = LiveMessage.safeParse(message).data;
  return read && (from === "stream" || from === "tab") ? { from, message: read } : null;
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
