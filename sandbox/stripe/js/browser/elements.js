import { integrationError } from "./errors.js";
import { createFrameElement } from "./frame-element.js";

/** A group of fields for one payment. @param {{ origin: string, key: string, options: any }} parts */
export function createElements({ origin, key, options }) {
  /** @type {ReturnType<typeof createFrameElement> | undefined} */
  let payment;
  let appearance = options.appearance;
  const need = () => {
    if (!payment) throw integrationError("There is no Payment Element.");
    return payment;
  };
  return {
    /** @param {string} type */
    create(type) {
      if (type !== "payment") throw integrationError(`The sandbox has no element "${type}".`);
      if (payment) throw integrationError("Can only create one Element of type payment through this group.");
      payment = createFrameElement({ origin, key, appearance });
      const { element } = payment;
      const { destroy } = element;
      element.destroy = () => {
        destroy();
        payment = undefined;
      };
      return element;
    },
    /** @param {any} type */
    getElement: (type) => (type === "payment" || type?.__elementType === "payment" ? (payment?.element ?? null) : null),
    /** @param {any} updates */
    update(updates) {
      if (!updates?.appearance) return;
      appearance = updates.appearance;
      payment?.setAppearance(appearance);
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      const checked = await need().check();
      return checked.error ? checked : { selectedPaymentMethod: "card" };
    },
    on: () => undefined,
    off: () => undefined,
    sandbox: {
      clientSecret: options.clientSecret,
      check: () => need().check(),
      /** @param {any} billing */
      createMethod: (billing) => need().createMethod(billing),
    },
  };
}
