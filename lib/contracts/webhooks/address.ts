import { parseUrl } from "@/lib/shared/parse-url";

/** The forms in which a webhook can be sent; the first is ours, the others are those of programs that people read in. */
export const WEBHOOK_FORMATS = [
  "json",
  "slack",
  "mattermost",
  "rocketchat",
  "discord",
  "matrix",
  "ntfy",
  "telegram",
  "email",
] as const;
export type WebhookFormatName = (typeof WEBHOOK_FORMATS)[number];

const TELEGRAM_PATH = /\/bot\d+:[\w-]{20,}\/sendMessage$/;

/** Returns the address at which a Telegram bot sends messages. */
export const telegramAddress = (botToken: string): string => `https://api.telegram.org/bot${botToken}/sendMessage`;

/** Returns what is wrong with the address of a webhook, as a sentence; null for nothing. */
export function webhookAddressProblem(format: WebhookFormatName, address: string): string | null {
  if (format === "email") return address === "" ? null : "Emails go to the address of your account. Leave this empty.";
  const url = parseUrl(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    return "Please enter an address that starts with https:// or http://";
  }
  if (format === "telegram" && !TELEGRAM_PATH.test(url.pathname)) {
    return "Enter the address of a Telegram bot: …/bot{token}/sendMessage";
  }
  if (format === "ntfy" && !/^\/[\w-]{1,64}\/?$/.test(url.pathname)) {
    return "Please enter the address of one topic, such as https://ntfy.sh/my-topic";
  }
  return null;
}
