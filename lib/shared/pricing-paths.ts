/** The plans, as everybody finds them. */
export const PRICING_PATH = "/pricing";
/** Where the plans live for a signed-in visitor: a document with a nonce, in which one can pay. Shown at PRICING_PATH. */
export const MEMBER_PRICING_PATH = "/plans";
