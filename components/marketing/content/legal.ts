import type { Block } from "@/lib/shared/prose";

export const LEGAL_DATE = { iso: "2025-06-27", text: "June 27, 2025" };

export const PRIVACY_META = {
  path: "/privacy",
  title: "Privacy policy",
  description:
    "What Feedloom stores about you, what for, with whom it is shared, how long it stays, and how to get it or have it deleted.",
};

export const PRIVACY_INTRO =
  "The short version: we store what the product needs, we don't track you, and we don't sell your data.";

export const PRIVACY: readonly Block[] = [
  { heading: "Information we collect" },
  "*Your account.* Your name, your email address and your password, stored only as a hash (argon2id). If you sign in with another service, your ID at that service.",
  "*What you follow and do.* Your feeds and bundles, which articles you have read and starred, how many you open per day (numbers only; you can switch that off), your settings and preferences. We need these to run the reader.",
  "*Sign-ins.* For each signed-in browser: when it was last used, its name and its IP address, so that you can see and end your sessions. We count failed sign-ins by IP address for a day, to stop password guessing.",
  "<<*Payments.* Payments are handled by Stripe. We never see your card number; we keep Stripe's reference to you, the state of your subscription, and what an invoice needs.|>>",
  "*Messages.* What you send us with the contact form, and your email address if you subscribe to our newsletter.",
  "*Newsletters.* If you create a newsletter address, the mails sent to it: their text, their sender, and the names of attached files. Only you can read them.",
  "*Cookies.* One that keeps you signed in, one that tells us your time zone so that dates are right, one if you let pictures come straight from their sites, and short-lived ones while you register or reset a password. None of them follows you to other sites. There is no analytics script on any page.",
  "*On your device.* Your browser keeps the lists and articles you saw last, so that you can read them without a connection, and choices such as the theme. Signing out removes the lists and articles.",
  { heading: "How we use it" },
  "To run the product, to send you emails (codes, account notices and notifications you asked for), to answer you, and to prevent abuse. Content intelligence is computed on our own servers from the text of articles; your picks also depend on what you star and read, and only you see them. We don't build profiles for others, and we show no ads.",
  { heading: "Sharing" },
  "Your data goes to those who run parts of the service for us, and to nobody else: the company that hosts the servers<<, the one that delivers mail, and Stripe for payments| and the one that delivers mail>>. They may use it for that purpose only. If a court compels us to hand something over, we do, and tell you where we may.",
  "*A language model.* Where one is set up, the words of your smart feeds and the text of an article that you ask a summary of are sent to it, without your name or address.",
  "*What you make public.* The RSS addresses of your account, bundles and feeds can be read by anybody who knows them. Feeds marked as private are left out.",
  "*Sites you follow.* We fetch each feed once for all its readers, so sites do not learn who reads them. Pictures in articles are loaded through our servers, so publishers do not see your network address; you can switch that off in the settings. Sound, films and embedded players come from the site that they name, once you play them. Known trackers in articles are removed.",
  { heading: "How long we keep it" },
  "As long as you have an account. Notifications go after 30 days, articles you have not starred or highlighted after 90 days at the earliest or after the time you set for a feed, counts of what you read after 400 days. When you delete your account all your data is deleted from the database immediately, and from backups within 30 days.<< Invoices are kept as long as the law demands. If you had a trial, a keyed hash of your email address stays for two years so that there is one trial per person; the address cannot be read from it, and nothing else of you is stored with it.|>>",
  { heading: "Your rights" },
  "You can see and change your data in the settings, export all of it as JSON and your feeds as OPML, and delete your account, at any time and without asking anybody. If you live where the GDPR or a similar law applies, you may also ask us for access, correction, deletion and restriction, object to a use, and complain to your data protection authority.",
  { heading: "Changes" },
  "When this policy changes, we change the date at the top. If the change matters to you, we write to you before it takes effect.",
  { heading: "Contact" },
  "Questions about your data reach us through the [contact form](/contact), and a person answers them.",
];

export const TERMS_META = {
  path: "/terms",
  title: "Terms of service",
  description:
    "The rules for using Feedloom: accounts, fair use,<< plans and billing,|>> what we promise and what we cannot.",
};

export const TERMS_INTRO = "In plain English. If anything is unclear, ask us first.";

export const TERMS: readonly Block[] = [
  { heading: "Acceptance" },
  "By creating an account or using Feedloom you agree to these terms and to the [privacy policy](/privacy). If you use it for a company, you confirm that you are authorized to accept these terms for it. You must be at least 16 years old.",
  { heading: "Your account" },
  "Use your own email address and keep your password secret. You are responsible for everything done with your account and your API key. If you think someone else uses them, change the password. This signs out all other devices and, if you wish, revokes your API key and linked sign-ins.",
  { heading: "Use" },
  "Feedloom shows you what others have published. Their texts and pictures remain theirs; the public addresses of your account and bundles are meant for your own reading and that of people you share them with, not for republishing other people's work.",
  "You may not:",
  {
    list: [
      "use Feedloom to break the law or to harm others,",
      "try to reach accounts, data or systems that are not yours,",
      "burden the service or the sites it fetches beyond normal use, or get around limits,",
      "resell the service without our agreement.",
    ],
  },
  "We may limit or end accounts that do these things. Where it is possible we write to you first.",
  { heading: "<<Plans and billing|Price>>" },
  "<<*Free* is free. *Developer* costs $19.99 a month. *Yearly* costs $203.88 a year, which is $16.99 a month. Prices are in US dollars; taxes are added where the law says so.|There are no paid plans on this server: everything is free.>>",
  "<<*Trial.* Each person may try Pro once, for 7 days and without a credit card. Without a card the trial ends automatically and you return to the free plan.|>>",
  "<<*Renewal.* Paid plans renew at the end of each period until you cancel, and are paid in advance through Stripe.|>>",
  "<<*Cancelling.* You can cancel at any time in your settings. Pro then lasts until the end of the period you have paid for. What lies in the past is not refunded, unless the law gives you that right or the mistake was ours.|>>",
  "<<*Failed payments.* If a payment fails, Stripe retries for some days, and you keep Pro until then. After that you return to the free plan. You always keep your feeds.|>>",
  "<<*New prices* are announced by mail at least 30 days before they apply to you.|>>",
  { heading: "Limitations" },
  "We work to keep Feedloom available and your data safe, but we cannot promise that it is never interrupted or free of errors, that every site can be fetched, or that what others publish is true. To the extent the law allows, the service is provided as it is<<, and our liability is limited to what you have paid us in the twelve months before|>>. Nothing in these terms limits liability for intent, gross negligence or injury.",
  { heading: "Closing your account" },
  "You can delete your account at any time. We may end the service as a whole with 60 days' notice; you can export everything until the last day<<, and what you have paid in advance is refunded|>>.",
  { heading: "Changes" },
  "When these terms change, we change the date at the top and tell you by mail at least 30 days before. If you do not agree you can leave<<, and get back what you have paid in advance|>>.",
  { heading: "Contact" },
  "Write to us through the [contact form](/contact).",
];
