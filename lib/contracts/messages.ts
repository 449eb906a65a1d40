import type { NotificationPreferences } from "./alerts";

/** The switches that decide whether a message is sent at all (the others decide how it is shown). */
export type Switch = Extract<
  keyof NotificationPreferences,
  "feedUpdates" | "feedErrors" | "accountUpdates" | "marketing" | "emailDigest"
>;

/**
 * Why a message cannot be switched off: it protects the account, it confirms a payment or a contract, or warns of one (the
 * law and the card networks want it by mail), or somebody has just asked for it.
 */
export type Reason = "security" | "payment" | "asked";
export type Cover = Switch | Reason;

type Message = {
  /** the function in lib/domain/base/mail that writes it; absent: no mail */
  mail?: { name: string; cover: Cover };
  /** absent: no alert */
  alert?: Cover;
};

const security = (name: string) => ({ mail: { name, cover: "security" }, alert: "security" }) as const;
const asked = (name: string) => ({ mail: { name, cover: "asked" } }) as const;
const contract = (name: string) => ({ mail: { name, cover: "payment" }, alert: "accountUpdates" }) as const;

/** Every alert and every mail of the product, and what decides whether it is sent. */
export const MESSAGES = {
  register_code: asked("registerCodeMail"),
  known_address: asked("knownAddressMail"),
  reset_code: asked("resetCodeMail"),
  sign_in_link: asked("signInLinkMail"),
  unknown_address: asked("unknownAddressMail"),
  change_code: asked("changeCodeMail"),
  address_in_use: asked("addressInUseMail"),
  welcome: { ...asked("welcomeMail"), alert: "asked" },
  contact: asked("contactMail"),
  newsletter_confirm: asked("confirmNewsletterMail"),
  newsletter_known: asked("alreadySubscribedMail"),
  newsletter_post: { mail: { name: "newPostMail", cover: "marketing" } },

  password_changed: security("passwordChangedMail"),
  address_change_requested: security("addressChangeRequestedMail"),
  new_address: { mail: { name: "newAddressMail", cover: "security" } },
  address_changed: security("addressChangedMail"),
  address_restored: security("addressRestoredMail"),
  new_device: security("newDeviceMail"),
  sign_in_attempts: security("signInAttemptsMail"),
  devices_signed_out: security("devicesSignedOutMail"),
  api_key_created: security("apiKeyCreatedMail"),
  app_password_created: security("appPasswordCreatedMail"),
  account_deleted: { mail: { name: "accountDeletedMail", cover: "security" } },

  started: contract("subscriptionStartedMail"),
  converted: contract("subscriptionStartedMail"),
  cancelled: contract("subscriptionCancelledMail"),
  resumed: contract("subscriptionResumedMail"),
  ended: contract("subscriptionCancelledMail"),
  trial_charge: contract("trialEndingMail"),
  plan_changed: contract("planChangedMail"),
  payment_recovered: contract("paymentRecoveredMail"),
  payment_failed: { mail: { name: "paymentFailedMail", cover: "payment" }, alert: "payment" },
  trial_ending: { mail: { name: "trialEndingMail", cover: "accountUpdates" }, alert: "accountUpdates" },
  trial_ended: { mail: { name: "trialEndedMail", cover: "accountUpdates" }, alert: "accountUpdates" },
  import_finished: { alert: "accountUpdates" },
  webhook_paused: { alert: "accountUpdates" },
  webhook_limit: { alert: "accountUpdates" },
  webhook_mail: asked("webhookMail"),
  rule_matched: { ...asked("ruleMail"), alert: "asked" },

  feed_update: { alert: "feedUpdates" },
  feed_error: { alert: "feedErrors" },
  digest: { mail: { name: "digestMail", cover: "emailDigest" } },
} as const satisfies Record<string, Message>;

const REASONS: readonly Cover[] = ["security", "payment", "asked"];

/** Returns the switch behind a cover; null: it is always sent. */
export const switchOf = (cover: Cover): Switch | null => (REASONS.includes(cover) ? null : (cover as Switch));
