import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const SAVE_AFTER_MS = 50;

/**
 * Everything the sandbox knows: objects by id in the order they were made, what the service keeps to itself about each
 * (`hidden`: the number of a card, what a checkout asked for), answers by idempotency key, and how far its clock is
 * ahead. With a folder it outlives the process; a file is replaced whole, so that a killed process leaves a good one.
 * @param {string} [folder]
 */
export function createStore(folder) {
  const file = folder && path.join(folder, "stripe.json");
  const kept = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  /** @type {Map<string, Record<string, any>>} */
  const objects = new Map((kept.objects ?? []).map((/** @type {any} */ object) => [object.id, object]));
  /** @type {Map<string, Record<string, any>>} */
  const hidden = new Map(Object.entries(kept.hidden ?? {}));
  /** @type {Map<string, any>} */
  const answers = new Map(Object.entries(kept.answers ?? {}));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const store = {
    /** keys and port, the same in every run @type {Record<string, any>} */
    kept: kept.kept ?? {},
    objects,
    answers,
    /** seconds the sandbox is ahead of the real time */
    ahead: Number(kept.ahead ?? 0),
    /** @param {Record<string, any>} object @returns {Record<string, any>} */
    add(object) {
      objects.set(object.id, object);
      return object;
    },
    /** @param {string} type Stripe's `object` name @param {unknown} id */
    get(type, id) {
      const object = typeof id === "string" ? objects.get(id) : undefined;
      return object?.object === type ? object : undefined;
    },
    /** All of a kind, newest first. @param {string} type @param {(object: any) => boolean} [matches] */
    all(type, matches = () => true) {
      return [...objects.values()]
        .filter((object) => object.object === type && !object.deleted && matches(object))
        .reverse();
    },
    /** What is kept about an object and not shown. @param {string} id */
    secrets(id) {
      let found = hidden.get(id);
      if (!found) {
        found = {};
        hidden.set(id, found);
      }
      return found;
    },
    /**
     * All or nothing: when `action` throws, everything is as it was.
     * @template T @param {() => T} action @returns {T}
     */
    attempt(action) {
      const before = structuredClone([...objects.values()]);
      const beforeHidden = structuredClone([...hidden]);
      try {
        return action();
      } catch (error) {
        objects.clear();
        for (const object of before) objects.set(object.id, object);
        hidden.clear();
        for (const [id, entry] of beforeHidden) hidden.set(id, entry);
        throw error;
      }
    },
    /** Soon, and once for what happens together. */
    save() {
      if (!file || timer) return;
      timer = setTimeout(store.saveNow, SAVE_AFTER_MS);
      timer.unref();
    },
    saveNow() {
      clearTimeout(timer);
      timer = undefined;
      if (!file) return;
      mkdirSync(path.dirname(file), { recursive: true });
      const text = JSON.stringify({
        kept: store.kept,
        ahead: store.ahead,
        objects: [...objects.values()],
        hidden: Object.fromEntries(hidden),
        answers: Object.fromEntries(answers),
      });
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  return store;
}
