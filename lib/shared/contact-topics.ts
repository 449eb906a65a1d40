/** What a message to us can be about. Apart from its form's schema, so that a page may name them without a validator. */
export const CONTACT_TOPICS = ["General question", "Technical support", "Billing", "Feedback"] as const;
