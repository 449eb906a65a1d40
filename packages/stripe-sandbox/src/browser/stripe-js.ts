import { createConstructor } from "./stripe-constructor";

/** replaced when this is bundled */
declare const SANDBOX_ORIGIN: string;

Object.assign(window, { Stripe: createConstructor(SANDBOX_ORIGIN) });
