import type { BadgeVariant } from "@/components/ui/badge";
import type {
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookFormat,
  WebhookPause,
} from "@/lib/contracts/webhooks/webhooks";

export const EVENT_LABELS: Record<WebhookEvent | "webhook.test", string> = {
  "article.new": "New articles",
  "feed.failing": "A feed can't be refreshed",
  "feed.recovered": "A feed works again",
  "alert.created": "A new alert",
  "webhook.test": "Test",
};

type FormatLabels = { label: string; address: string; placeholder: string; hint: string };

/** The name of each format, and the label and hint of its address. */
export const FORMATS: Record<WebhookFormat, FormatLabels> = {
  json: {
    label: "Standard JSON",
    address: "Address",
    placeholder: "https://example.org/feedloom",
    hint: "Your own server. Requests are signed, and the secret is shown once.",
  },
  slack: {
    label: "Slack",
    address: "Incoming webhook",
    placeholder: "https://hooks.slack.com/services/…",
    hint: "From an app with ‘Incoming Webhooks’.",
  },
  mattermost: {
    label: "Mattermost",
    address: "Incoming webhook",
    placeholder: "https://mattermost.example.org/hooks/…",
    hint: "Integrations → Incoming Webhooks.",
  },
  rocketchat: {
    label: "Rocket.Chat",
    address: "Webhook URL",
    placeholder: "https://chat.example.org/hooks/…",
    hint: "Workspace settings → Integrations → New → Incoming.",
  },
  discord: {
    label: "Discord",
    address: "Webhook URL",
    placeholder: "https://discord.com/api/webhooks/…",
    hint: "Channel settings → Integrations → Webhooks.",
  },
  matrix: {
    label: "Matrix",
    address: "Hookshot address",
    placeholder: "https://hookshot.example.org/webhook/…",
    hint: "A generic Hookshot webhook in the room that should get the messages.",
  },
  ntfy: {
    label: "ntfy",
    address: "Topic",
    placeholder: "https://ntfy.sh/my-topic",
    hint: "Anyone who knows the topic name can read it, so choose one that is hard to guess.",
  },
  telegram: {
    label: "Telegram",
    address: "Bot token",
    placeholder: "123456:ABC-DEF…",
    hint: "From @BotFather. The bot must be a member of the chat.",
  },
  email: { label: "Email", address: "", placeholder: "", hint: "" },
};

const PAUSES: Record<WebhookPause, string> = {
  owner: "Paused by you.",
  failing: "Paused: deliveries failed for three days.",
  gone: "Paused: the receiver no longer exists (410 Gone).",
  plan: "Paused because your plan has no webhooks. Upgrade to Pro to resume it.",
};

export type StateLabel = { label: string; variant: BadgeVariant; note: string | null };

/** Returns the state of a webhook in a word, and a sentence where something is not as it should be. */
export function stateOf({ state, pausedBy, failures }: Webhook): StateLabel {
  if (state === "paused") {
    const isOwn = pausedBy === "owner" || pausedBy === "plan";
    return { label: "Paused", variant: isOwn ? "secondary" : "destructive", note: PAUSES[pausedBy ?? "owner"] };
  }
  if (failures > 0) {
    const note = "The last attempt failed. We'll retry for three days.";
    return { label: "Failing", variant: "warning", note };
  }
  return { label: "Active", variant: "positive", note: null };
}

export const DELIVERY_STATES: Record<WebhookDelivery["state"], { label: string; variant: BadgeVariant }> = {
  pending: { label: "Waiting", variant: "warning" },
  delivered: { label: "Delivered", variant: "positive" },
  failed: { label: "Failed", variant: "destructive" },
  dropped: { label: "Dropped", variant: "secondary" },
};
