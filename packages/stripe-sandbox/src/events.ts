import type Stripe from "stripe";
import { newId } from "./ids";
import type { SandboxEvent, StoredObject } from "./objects";
import type { Store } from "./store";

/** The version of the API that the sandbox speaks: that of the installed `stripe` package. */
export const API_VERSION: Stripe.LatestApiVersion = "2026-10-28.endive";

export type Events = ReturnType<typeof createEvents>;

/** Creates the recorder of events, which stores each one and passes it to `send`. */
export function createEvents(parts: { store: Store; now: () => number; send: (event: SandboxEvent) => void }) {
  function emit(type: string, object: StoredObject, previous?: Record<string, unknown>) {
    const event: SandboxEvent = {
      id: newId("evt"),
      object: "event",
      api_version: API_VERSION,
      created: parts.now(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      pending_webhooks: 1,
      type,
    };
    parts.store.add(event);
    parts.send(event);
  }

  return {
    emit,
    /** Changes an object and emits an event of `type`, if one is given and a field has a new value. */
    change<T extends StoredObject>(object: T, changes: Partial<T>, type?: string): T {
      const keys = Object.keys(changes) as (keyof T)[];
      const isChanged = keys.some((key) => JSON.stringify(object[key]) !== JSON.stringify(changes[key]));
      Object.assign(object, changes);
      if (type && isChanged) emit(type, object);
      return object;
    },
  };
}
