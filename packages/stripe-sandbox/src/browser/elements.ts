import { integrationError } from "./errors";
import { createFrameElement } from "./frame-element";
import type { Appearance, BillingDetails } from "./messages";

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };
export type Elements = ReturnType<typeof createElements>;

/** Creates a group of fields for one payment. */
export function createElements(parts: { origin: string; key: string; options: ElementsOptions }) {
  const { origin, key, options } = parts;
  let payment: ReturnType<typeof createFrameElement> | undefined;
  let appearance = options.appearance;
  const requirePayment = () => {
    if (!payment) throw integrationError("There is no Payment Element.");
    return payment;
  };
  return {
    create(type: string) {
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
    getElement: (type: string | { __elementType?: string }) => {
      const name = typeof type === "string" ? type : type.__elementType;
      return name === "payment" ? (payment?.element ?? null) : null;
    },
    update(updates?: ElementsOptions) {
      if (!updates?.appearance) return;
      appearance = updates.appearance;
      payment?.setAppearance(appearance);
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      const checked = await requirePayment().check();
      return checked.error ? checked : { selectedPaymentMethod: "card" };
    },
    on: () => undefined,
    off: () => undefined,
    /** what the confirming calls need */
    sandbox: {
      clientSecret: options.clientSecret,
      check: () => requirePayment().check(),
      createMethod: (billing?: BillingDetails) => requirePayment().createMethod(billing),
    },
  };
}
