type Failures = Record<string, { title: string; text: string; next?: { href: string; label: string } }>;

const BACK = "Go back in your browser to find what you wrote.";

/** Messages for a refused form that was posted without scripts, by the last segment of the address. */
export const CONTACT_FAILURES: Failures = {
  invalid: {
    title: "Your message wasn't sent",
    text: `Please enter your name, your email address, and a message of at least ten characters. ${BACK}`,
  },
  "too-many": {
    title: "Your message wasn't sent yet",
    text: `Your network sent several messages in the last hour. Please try again later. ${BACK}`,
  },
  unavailable: {
    title: "Your message wasn't sent",
    text: `Our email service isn't responding. Please try again in a few minutes. ${BACK}`,
  },
};

export const NEWSLETTER_FAILURES: Failures = {
  invalid: {
    title: "Something went wrong",
    text: "The link is invalid or has expired. You can [request a new one](/blog#newsletter) on the blog.",
  },
  "too-many": {
    title: "Please try again later",
    text: "There were several requests from your network, or for this address, in the last hour.",
    next: { href: "/blog", label: "Back to the blog" },
  },
  unavailable: {
    title: "Something went wrong",
    text: "Our email service isn't responding. Please [try again](/blog#newsletter) in a few minutes.",
  },
};
