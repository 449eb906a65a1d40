import { newId } from "./ids.mjs";
import { resource, TABLES } from "./tables.mjs";

/**
 * Writes down what happened and hands it to the webhooks.
 * @param {{ store: ReturnType<typeof import("./store.mjs").createStore>, now: () => number, send: (event: Record<string, any>) => void }} parts
 */
export function createEvents({ store, now, send }) {
  /** The call that is being answered: its events name it. @type {{ id: string | null, idempotency_key: string | null }} */
  let request = { id: null, idempotency_key: null };

  /** @param {string} type @param {Record<string, any>} object @param {Record<string, any>} [before] what its changed fields were */
  function emit(type, object, before) {
    const event = resource("event", {
      id: newId("evt"),
      object: "event",
      api_version: TABLES.version,
      created: now(),
      data: { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) },
      pending_webhooks: 1,
      request: { ...request },
      type,
    });
    store.add(event);
    send(event);
  }

  return {
    emit,
    /** @param {typeof request} current */
    during(current) {
      request = current;
    },
    /**
     * Changes an object and, when that made a difference, says so.
     * @param {Record<string, any>} object @param {Record<string, any>} changes @param {string} [type] of the event
     */
    change(object, changes, type) {
      const before = Object.fromEntries(
        Object.keys(changes)
          .filter((key) => JSON.stringify(object[key]) !== JSON.stringify(changes[key]))
          .map((key) => [key, structuredClone(object[key] ?? null)]),
      );
      Object.assign(object, changes);
      if (type && Object.keys(before).length > 0) emit(type, object, before);
      return object;
    },
  };
}
