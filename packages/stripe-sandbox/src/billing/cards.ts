export type Decline = { code: string; decline_code: string; message: string };

/** How a test card behaves; the cards are those that https://docs.stripe.com/testing lists. */
export type TestCard = {
  brand: string;
  funding?: "credit" | "debit";
  /** refusal of a payment */
  charge?: Decline;
  /** refusal of saving the card */
  setup?: Decline;
  /** when the bank authenticates its holder: always, or unless the card was set up for later payments */
  authentication?: "always" | "unless_set_up";
};

function decline(decline_code: string, message: string, code = "card_declined"): Decline {
  return { code, decline_code, message };
}

export const GENERIC_DECLINE = decline("generic_decline", "Your card was declined.");
const NO_FUNDS = decline("insufficient_funds", "Your card has insufficient funds.");
const LOST = decline("lost_card", "Your card was declined.");
const EXPIRED = decline("expired_card", "Your card has expired.", "expired_card");
const WRONG_CVC = decline("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc");
const PROCESSING = decline(
  "processing_error",
  "An error occurred while processing your card. Try again in a little bit.",
  "processing_error",
);

const CARDS: Record<string, TestCard> = {
  4242424242424242: { brand: "visa" },
  4000056655665556: { brand: "visa", funding: "debit" },
  5555555555554444: { brand: "mastercard" },
  5200828282828210: { brand: "mastercard", funding: "debit" },
  378282246310005: { brand: "amex" },
  6011111111111117: { brand: "discover" },
  3056930009020004: { brand: "diners" },
  3566002020360505: { brand: "jcb" },
  4000000000000002: { brand: "visa", charge: GENERIC_DECLINE, setup: GENERIC_DECLINE },
  4000000000009995: { brand: "visa", charge: NO_FUNDS, setup: NO_FUNDS },
  4000000000009987: { brand: "visa", charge: LOST, setup: LOST },
  4000000000000069: { brand: "visa", charge: EXPIRED, setup: EXPIRED },
  4000000000000127: { brand: "visa", charge: WRONG_CVC, setup: WRONG_CVC },
  4000000000000119: { brand: "visa", charge: PROCESSING, setup: PROCESSING },
  4000000000000341: { brand: "visa", charge: GENERIC_DECLINE },
  4000002500003155: { brand: "visa", authentication: "unless_set_up" },
  4000002760003184: { brand: "visa", authentication: "always" },
  4000008260003178: { brand: "visa", authentication: "unless_set_up", charge: NO_FUNDS },
};

/** Payment methods that can be named instead of a card number. */
export const TEST_METHODS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_amex: "378282246310005",
  pm_card_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
};

/** Returns the test card of this number, if there is one. */
export function testCard(number: string | undefined): TestCard | undefined {
  return number === undefined ? undefined : CARDS[number];
}

/** Checks the length and the check digit of a card number (ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
