type Failures = Record<string, { title: string; text: string }>;

const BACK = "Go back with your browser: what you wrote is still there.";

/** Messages for a refused form that was posted without scripts, by the last segment of the address. */
export const CONTACT_FAILURES: Failures = {
  invalid: {
    title: "Your message was not sent",
    text: `Something is missing. We need your name, a mail address we can answer to, and at least ten characters of message. ${BACK}`,
  },
  "too-many": {
    title: "Your message was not sent yet",
    text: `Several messages came from your network within the last hour. Please try again later. ${BACK}`,
  },
  unavailable: {
    title: "Your message was not sent",
    text: `Our mail service does not answer right now. Please try again in a few minutes. ${BACK}`,
  },
};

export const NEWSLETTER_FAILURES: Failures = {
  invalid: {
    title: "Something went wrong",
    text: "The address or the link is not valid, or the link is too old. You can [ask for a new one](/blog#newsletter) on the blog.",
  },
  "too-many": {
    title: "Please try again later",
    text: "Several requests came from your network, or for this address, within the last hour. [Back to the blog](/blog).",
  },
  unavailable: {
    title: "Something went wrong",
    text: "Our mail service does not answer right now. Please [try again](/blog#newsletter) in a few minutes.",
  },
};
