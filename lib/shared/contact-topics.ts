/** Topics of the contact form. Apart from the form's schema, so that a page can use them without zod. */
export const CONTACT_TOPICS = ["General question", "Technical support", "Billing", "Feedback"] as const;
