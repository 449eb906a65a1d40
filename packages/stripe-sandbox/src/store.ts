import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type Stripe from "stripe";
import type { Kind, Price, Resources, StoredObject, Wire } from "./objects";
import type { ApiKeys } from "./sandbox";

const SAVE_AFTER_MS = 50;

/** Internal data of an object that the API does not show. The set fields depend on the object. */
export type Internals = {
  /** seconds by which a customer's clock is ahead of everybody's */
  ahead?: number;
  /** number of the card behind a payment method */
  number?: string;
  /** the payment method was authenticated for later payments */
  isSetUp?: boolean;
  /** ids of the objects that an intent pays or sets up */
  invoice?: string;
  checkout?: string;
  /** the intent of an invoice or of a checkout */
  intent?: string;
  /** the address to which the authentication page sends the browser; absent: the page is shown in a frame */
  returnUrl?: string;
  /** when an incomplete subscription expires */
  expiresAt?: number;
  /** the price of a checkout, and what its subscription is created with */
  price?: Price;
  subscriptionData?: Wire<Stripe.Checkout.SessionCreateParams.SubscriptionData>;
};

/** The response stored for an idempotency key; `print` identifies the request. */
export type StoredResponse = { print: string; status: number; body: unknown };

/** The data that stays the same in every run. */
type Identity = ApiKeys & { port: number };

type StateFile = {
  kept?: Partial<Identity>;
  ahead?: number;
  objects?: StoredObject[];
  hidden?: Record<string, Internals>;
  answers?: Record<string, StoredResponse>;
};

export type Store = ReturnType<typeof createStore>;

/**
 * Creates the state of the sandbox: objects by id in creation order, their internals, responses by idempotency key and
 * the offset of the clock. With a folder the state survives the process; the file is replaced atomically, so that a
 * killed process leaves a readable one.
 */
export function createStore(folder?: string) {
  const file = folder && path.join(folder, "stripe.json");
  const saved: StateFile = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const objects = new Map<string, StoredObject>((saved.objects ?? []).map((object) => [object.id, object]));
  const internals = new Map<string, Internals>(Object.entries(saved.hidden ?? {}));
  const responses = new Map<string, StoredResponse>(Object.entries(saved.answers ?? {}));
  let timer: NodeJS.Timeout | undefined;

  const store = {
    identity: saved.kept ?? {},
    objects,
    responses,
    /** seconds by which the sandbox is ahead of real time */
    ahead: Number(saved.ahead ?? 0),
    add<T extends StoredObject>(object: T): T {
      objects.set(object.id, object);
      return object;
    },
    get<K extends Kind>(kind: K, id: unknown): Resources[K] | undefined {
      const object = typeof id === "string" ? objects.get(id) : undefined;
      return object?.object === kind ? (object as Resources[K]) : undefined;
    },
    /** Returns all objects of a kind, newest first. */
    all<K extends Kind>(kind: K, matches: (object: Resources[K]) => boolean = () => true): Resources[K][] {
      const isThere = (object: StoredObject) => object.object === kind && !("deleted" in object);
      const found = [...objects.values()].filter(isThere) as Resources[K][];
      return found.filter(matches).reverse();
    },
    internalsOf(id: string): Internals {
      const known = internals.get(id) ?? {};
      internals.set(id, known);
      return known;
    },
    /** Runs `action`; when it throws, objects and internals are restored and the error is rethrown. */
    transaction<T>(action: () => T): T {
      const before = structuredClone({ objects, internals });
      try {
        return action();
      } catch (error) {
        objects.clear();
        for (const [id, object] of before.objects) objects.set(id, object);
        internals.clear();
        for (const [id, entry] of before.internals) internals.set(id, entry);
        throw error;
      }
    },
    /** Schedules one save for all changes of the next moments. */
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
      const state: StateFile = {
        kept: store.identity,
        ahead: store.ahead,
        objects: [...objects.values()],
        hidden: Object.fromEntries(internals),
        answers: Object.fromEntries(responses),
      };
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  return store;
}
