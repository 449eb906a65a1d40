import { newId } from "./ids";
import type { SandboxEvent, StoredObject } from "./objects";
import { resource, TABLES } from "./resource";
import type { Store } from "./store";

type RequestReference = { id: string | null; idempotency_key: string | null };

export type Events = ReturnType<typeof createEvents>;

/** Creates the recorder of events, which stores each one and passes it to `send`. */
export function createEvents(parts: { store: Store; now: () => number; send: (event: SandboxEvent) => void }) {
  /** the call that caused the events */
  let request: RequestReference = { id: null, idempotency_key: null };

  function emit(type: string, object: StoredObject, previous?: Record<string, unknown>) {
    const event = resource("event", {
      id: newId("evt"),
      object: "event",
      api_version: TABLES.version,
      created: parts.now(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      pending_webhooks: 1,
      request: { ...request },
      type,
    });
    parts.store.add(event);
    parts.send(event);
  }

  return {
    emit,
    /** Names the call that causes the events from now on. */
    setRequest(current: RequestReference) {
      request = current;
    },
    /** Changes an object and emits an event of `type`, if one is given and a field has a new value. */
    change<T extends StoredObject>(object: T, changes: Partial<T>, type?: string): T {
      const keys = Object.keys(changes) as (keyof T & string)[];
      const previous = Object.fromEntries(
        keys
          .filter((key) => JSON.stringify(object[key]) !== JSON.stringify(changes[key]))
          .map((key) => [key, structuredClone(object[key] ?? null)]),
      );
      Object.assign(object, changes);
      if (type && Object.keys(previous).length > 0) emit(type, object, previous);
      return object;
    },
  };
}
