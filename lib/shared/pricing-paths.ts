/** The public address of the plans. */
export const PRICING_PATH = "/pricing";
/** The plans for a signed-in user: a document with a nonce, in which payment is possible. Shown at PRICING_PATH. */
export const MEMBER_PRICING_PATH = "/plans";
