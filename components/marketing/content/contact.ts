export const CONTACT_META = {
  path: "/contact",
  title: "Contact",
  description: "Write to the people who make Feedloom. We aim to answer within four hours on working days.",
};

export const CONTACT_INTRO = "A question, a bug, a bill or an idea: write to the people who build Feedloom.";

export const CONTACT_DETAILS = [
  { name: "Answer", text: "By mail, to the address you give. We aim for less than 4 hours on working days." },
  { name: "Chat", text: "[The form on this page](#message) reaches the same people, around the clock." },
  { name: "Help yourself", text: "[Help](/help) answers the usual questions, the [guides](/guides) the longer ones." },
  { name: "Your data", text: "Questions about privacy go the same way; see [Privacy](/privacy) for what we keep." },
];

export const CONTACT_FAQ = [
  {
    question: "How soon will I hear from you?",
    answer: "We aim for less than 4 hours on working days.<< Pro subscribers come first.|>>",
  },
  {
    question: "What should a bug report say?",
    answer:
      "What you did, what you expected and what happened, with the address of the feed if there is one. A feed we read wrongly is our favourite kind of mail.",
  },
  {
    question: "Can you help me to move from another reader?",
    answer:
      "Yes, though you may not need us: export an OPML file there and import it here. Folders become bundles. If something is left over, send us the file.",
  },
  {
    question: "I run a site. How do I reach you about your fetcher?",
    answer:
      "With this form. Our fetcher names itself in every request, obeys Retry-After and caching headers, and stops when your server says that a feed is gone.",
  },
];
