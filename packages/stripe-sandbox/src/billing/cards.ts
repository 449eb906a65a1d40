export type Decline = { code: string; decline_code?: string; message: string };

/** The behaviour of a test card. The cards are those listed at https://docs.stripe.com/testing. */
export type TestCard = {
  brand: string;
  /** refusal of a payment */
  charge?: Decline;
  /** refusal of saving the card */
  setup?: Decline;
  /** when the bank authenticates its holder: always, or unless the card was set up for later payments */
  authentication?: "always" | "unless_set_up";
};

function decline(decline_code: string, message: string): Decline {
  return { code: "card_declined", decline_code, message };
}

export const GENERIC_DECLINE = decline("generic_decline", "Your card was declined.");
const NO_FUNDS = decline("insufficient_funds", "Your card has insufficient funds.");

const CARDS: Record<string, TestCard> = {
  4242424242424242: { brand: "visa" },
  5555555555554444: { brand: "mastercard" },
  4000000000000002: { brand: "visa", charge: GENERIC_DECLINE, setup: GENERIC_DECLINE },
  4000000000009995: { brand: "visa", charge: NO_FUNDS, setup: NO_FUNDS },
  4000000000000341: { brand: "visa", charge: GENERIC_DECLINE },
  4000002500003155: { brand: "visa", authentication: "unless_set_up" },
  4000002760003184: { brand: "visa", authentication: "always" },
  4000008260003178: { brand: "visa", authentication: "unless_set_up", charge: NO_FUNDS },
};

/** Returns the test card of this number, if there is one. */
export function testCard(number: string | undefined): TestCard | undefined {
  return CARDS[number ?? ""];
}
