import "server-only";
import type { WebhookPayload } from "@/lib/contracts/webhooks/payloads";
import type { WebhookFormat } from "@/lib/contracts/webhooks/webhooks";
import { discordBody, matrixBody, ntfyBody, slackBody, telegramBody } from "./chat-bodies";
import { mattermostBody, rocketChatBody } from "./markdown-bodies";
import { messageOf } from "./message";
import { withoutMentions } from "./without-mentions";

export type Receiver = { format: Exclude<WebhookFormat, "email">; url: string; chatId: string | null };

/** Returns the body of a request: the payload itself, or the message that it becomes in the receiver's form. */
export function requestBody({ format, url, chatId }: Receiver, payload: WebhookPayload): string {
  if (format === "json") return JSON.stringify(payload);
  const message = withoutMentions(messageOf(payload));
  switch (format) {
    case "slack":
      return JSON.stringify(slackBody(message));
    case "mattermost":
      return JSON.stringify(mattermostBody(message));
    case "rocketchat":
      return JSON.stringify(rocketChatBody(message));
    case "discord":
      return JSON.stringify(discordBody(message));
    case "matrix":
      return JSON.stringify(matrixBody(message));
    case "ntfy":
      return JSON.stringify(ntfyBody(message, new URL(url).pathname.replaceAll("/", "")));
    case "telegram":
      return JSON.stringify(telegramBody(message, chatId ?? ""));
  }
}

/** Returns the address of a request. ntfy accepts JSON only at the root of its server. */
export function requestUrl({ format, url }: Pick<Receiver, "format" | "url">): string {
  if (format !== "ntfy") return url;
  const root = new URL(url);
  root.pathname = "/";
  return root.href;
}
