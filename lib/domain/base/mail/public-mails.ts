import "server-only";
import type { ContactInput } from "@/lib/contracts/contact";
import { publicAddress } from "@/lib/domain/base/site/public-address";
import { env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail-message";
import { mailTo } from "./write-mail";

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Mail to support with a message of the contact form. A reply goes to its sender. `isSuspect`: a bot may have written it. */
export function contactMail({ name, email, topic, message }: ContactInput, isSuspect = false): Mail {
  const mail = mailTo(env().mail.support, `${isSuspect ? "[Spam?] " : ""}[${topic}] ${oneLine(name)}`, {
    title: `${topic}: a message from ${oneLine(name)}`,
    paragraphs: message.split(/\n+/).map(oneLine).filter(Boolean),
    footer: `Sent with the contact form by ${oneLine(name)}, ${email}. Reply to this email to answer them.`,
  });
  return { ...mail, replyTo: email };
}

/** Mail that asks to confirm a subscription of the blog. */
export function confirmNewsletterMail(to: string, token: string): Mail {
  return mailTo(to, "Confirm your subscription to the Feedloom blog", {
    title: "Confirm your subscription",
    paragraphs: ["Someone, probably you, subscribed this address to the Feedloom blog."],
    action: { label: "Confirm", url: `${publicAddress()}/newsletter/confirm?token=${token}` },
    footer: "The link expires in 7 days. If this wasn't you, ignore this email and we won't send another.",
  });
}

/** Mail to an address that is subscribed already. */
export function alreadySubscribedMail(to: string, token: string): Mail {
  return mailTo(to, "You're already subscribed to the Feedloom blog", {
    title: "You're already subscribed",
    paragraphs: ["Someone, probably you, subscribed this address to the Feedloom blog. It already gets new posts."],
    action: { label: "Unsubscribe", url: unsubscribeUrl(token) },
    footer: "If this wasn't you, you don't need to do anything.",
  });
}

/** Mail to a subscriber with a new article of the blog. */
export function newPostMail(
  to: string,
  post: { slug: string; title: string; description: string },
  token: string,
): Mail {
  const mail = mailTo(to, post.title, {
    title: post.title,
    paragraphs: [post.description],
    action: { label: "Read the article", url: `${publicAddress()}/blog/${post.slug}` },
    footer: "You're receiving this email because you subscribed to the Feedloom blog.",
    unsubscribe: { label: "Unsubscribe", url: unsubscribeUrl(token) },
  });
  return { ...mail, unsubscribeUrl: `${publicAddress()}/api/newsletter/unsubscribe?token=${token}` };
}

const unsubscribeUrl = (token: string) => `${publicAddress()}/newsletter/unsubscribe?token=${token}`;
