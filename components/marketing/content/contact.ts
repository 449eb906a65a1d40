export const CONTACT_META = {
  path: "/contact",
  title: "Contact",
  description: "Write to the people who make Feedloom. We aim to answer within four hours on working days.",
};

export const CONTACT_INTRO = "Ask a question, report a bug or share an idea.";

export const CONTACT_DETAILS = [
  { name: "Help yourself", text: "[Help](/help) answers common questions, and the [guides](/guides) go into detail." },
  { name: "Your data", text: "Use the same form for privacy questions. See [Privacy](/privacy) for what we store." },
];

export const CONTACT_FAQ = [
  {
    question: "How quickly will you reply?",
    answer: "We aim for less than 4 hours on working days.<< Pro subscribers come first.|>>",
  },
  {
    question: "What should I include in a bug report?",
    answer:
      "What you did, what you expected and what happened, with the address of the feed if there is one. We especially like to hear about feeds that we read incorrectly.",
  },
  {
    question: "Can you help me to move from another reader?",
    answer:
      "Yes. Usually you only need to export an OPML file there and import it here. Folders become bundles. If something is missing, send us the file.",
  },
  {
    question: "I run a site. How do I reach you about your fetcher?",
    answer:
      "With this form. Our fetcher names itself in every request, obeys Retry-After and caching headers, and stops when your server says that a feed no longer exists.",
  },
];
