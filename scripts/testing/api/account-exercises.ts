import { randomUUID } from "node:crypto";
import type { RouteHandler } from "@/scripts/api/handlers";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";
import { GOOD_CARD } from "@/scripts/testing/start-payments";
import { freshSubscriber, sessionOf } from "@/scripts/testing/subscriber";
import { API_KEY_EXERCISES } from "./api-key-exercises";
import { PASSWORD, type World } from "./api-world";
import { APP_PASSWORD_EXERCISES } from "./app-password-exercises";
import { type Exercise, plain, type Use } from "./exercise";

const invalid = { code: "VALIDATION_ERROR" } as const;
const nobody = { by: "nobody" } as const;
let peers = 0;
/** Every call comes from its own network address, so that limits do not meet. */
const peer = () => `203.0.${Math.floor(++peers / 250)}.${peers % 250}`;

function handlerOf({ stage }: World, name: string): RouteHandler {
  const handler = stage.handlers.get(name);
  if (!handler) throw new Error(`${name} is not there`);
  return handler;
}

/** Asks for a code; answers it with the cookie of the browser that asked. */
async function withCode(world: World, name: string, body: { email: string }) {
  const answer = await callRoute(handlerOf(world, name), { body, peer: peer() });
  const cookie = answer.cookies.map((each) => each.split(";")[0]).join("; ");
  return { code: codeFor(body.email), headers: { cookie } };
}

const form = () => ({
  firstName: "Ada",
  lastName: "Reader",
  email: `new-${randomUUID()}@example.com`,
  password: PASSWORD,
});

/** Begins to change the address, and returns the code. */
async function emailCode(world: World): Promise<string> {
  const body = { newEmail: form().email, password: PASSWORD };
  const call = { as: world.as, method: "PATCH", body, peer: peer() };
  await callRoute(handlerOf(world, "PATCH /api/auth/change-email"), call);
  return codeFor(body.newEmail);
}

const SIGNING_IN: Record<string, Exercise> = {
  login: {
    good: ({ as }) => ({ ...nobody, peer: peer(), body: { email: as.user.email, password: PASSWORD } }),
    bad: ({ as }) => ({
      ...nobody,
      peer: peer(),
      body: { email: as.user.email, password: "wrong" },
      code: "INVALID_CREDENTIALS",
    }),
  },
  logout: {
    good: () => ({}),
    bad: () => ({ ...nobody, headers: { origin: "https://elsewhere.example" }, code: "CROSS_ORIGIN" }),
  },
  sendRegisterCode: {
    good: () => ({ ...nobody, peer: peer(), body: form() }),
    bad: () => ({ ...nobody, body: { ...form(), email: "ada" }, ...invalid }),
  },
  verifyRegisterCode: {
    good: async (world) => {
      const body = form();
      const { code, headers } = await withCode(world, "POST /api/auth/send-register-code", body);
      return { ...nobody, headers, body: { email: body.email, code } };
    },
    bad: () => ({ ...nobody, body: { email: form().email, code: "123456" }, code: "INVALID_CODE" }),
  },
  forgotPassword: {
    good: ({ as }) => ({ ...nobody, peer: peer(), body: { email: as.user.email } }),
    bad: () => ({ ...nobody, body: { email: "" }, ...invalid }),
  },
  resetPassword: {
    good: async (world) => {
      const { email } = world.as.user;
      const { code, headers } = await withCode(world, "POST /api/auth/forgot-password", { email });
      return { ...nobody, headers, body: { email, code, newPassword: "another horse" } };
    },
    bad: ({ as }) => ({
      ...nobody,
      body: { email: as.user.email, code: "123456", newPassword: "another horse" },
      code: "INVALID_CODE",
    }),
  },
  sendSignInLink: {
    good: ({ as }) => ({ ...nobody, peer: peer(), body: { email: as.user.email } }),
    bad: () => ({ ...nobody, body: { email: "" }, ...invalid }),
  },
  useSignInLink: {
    good: async (world) => {
      const { email } = world.as.user;
      await callRoute(handlerOf(world, "POST /api/auth/sign-in-link"), { body: { email }, peer: peer() });
      const mail = mailsTo(email).findLast(({ text }) => text.includes("/sign-in-link?"));
      const token = /[?&#]token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
      return { ...nobody, body: { token } };
    },
    bad: () => ({ ...nobody, body: { token: "k".repeat(43) }, code: "GONE" }),
  },
  undoEmail: {
    good: async (world) => {
      const { email } = world.as.user;
      const code = await emailCode(world);
      await callRoute(handlerOf(world, "POST /api/auth/change-email/verify"), { as: world.as, body: { code } });
      const token = /[?&#]token=([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1];
      return { ...nobody, body: { token } };
    },
    bad: () => ({ ...nobody, body: { token: "k".repeat(43) }, code: "GONE" }),
  },
};

const password = (currentPassword: string) => ({
  currentPassword,
  newPassword: "another horse",
  confirmPassword: "another horse",
});

const ACCOUNT: Record<string, Exercise> = {
  readCurrentUser: { good: () => ({}), bad: () => ({ by: "key", code: "SESSION_REQUIRED" }) },
  updateProfile: {
    good: () => ({ body: { firstName: "Grace", lastName: "Hopper" } }),
    bad: () => ({ body: { firstName: "", lastName: "Hopper" }, ...invalid }),
  },
  updatePrivacy: {
    good: () => ({ body: { relaysImages: false } }),
    bad: () => ({ body: { relaysImages: "no" }, ...invalid }),
  },
  changePassword: {
    good: () => ({ body: password(PASSWORD) }),
    bad: () => ({ body: password("wrong"), ...invalid }),
  },
  changeEmail: {
    good: () => ({ peer: peer(), body: { newEmail: form().email, password: PASSWORD } }),
    bad: () => ({ body: { newEmail: form().email, password: "wrong" }, ...invalid }),
  },
  verifyEmailChange: {
    good: async (world) => ({ body: { code: await emailCode(world) } }),
    bad: async () => ({ by: await freshUser(), body: { code: "123456" }, code: "GONE" }),
  },
  resendEmailCode: {
    good: async (world) => {
      await emailCode(world);
      await world.as.db.prisma.authAttempt.deleteMany({ where: { bucket: { startsWith: "change-email:" } } });
      return { peer: peer() };
    },
    bad: async () => ({ by: await freshUser(), code: "GONE" }),
  },
  cancelEmailChange: plain,
  listDevices: plain,
  signOutDevice: {
    good: async (world) => {
      const token = await freshSession(world.as);
      const { body } = await callRoute(handlerOf(world, "GET /api/auth/devices"), { token });
      return { params: { id: body[0].id } };
    },
    bad: () => ({ params: { id: randomUUID() }, code: "NOT_FOUND" }),
  },
  signOutOtherDevices: plain,
  deleteAccount: {
    good: async ({ stage }) => ({
      by: await freshUser({ columns: { passwordHash: stage.passwordHash } }),
      body: { password: PASSWORD, confirmDelete: "DELETE" },
    }),
    bad: () => ({ body: { password: PASSWORD, confirmDelete: "delete" }, ...invalid }),
  },
  readSubscriptionStatus: plain,
};

const subscriber = async ({ stage }: World) => ({
  by: await freshSubscriber(stage.payments, { isActive: true, card: GOOD_CARD }),
});
const stranger = async () => ({ by: await freshUser() });
const paying: Exercise = { good: subscriber, bad: plain.bad };
const none = async () => ({ ...(await stranger()), code: "CONFLICT" }) as const;

/** A subscriber with two cards, and the one that does not pay. */
async function secondCard(world: World): Promise<Use> {
  const { by } = await subscriber(world);
  const { body } = await callRoute(handlerOf(world, "POST /api/stripe/setup-intent"), { as: by, method: "POST" });
  world.stage.payments.submitCheckout(sessionOf(body.url), { card: { number: "5555555555554444" } });
  await world.stage.payments.webhooks.settled();
  const cards = await callRoute(handlerOf(world, "GET /api/stripe/payment-methods"), { as: by });
  const { id } = cards.body.find((card: { is_default: boolean }) => !card.is_default);
  return { by, params: { id } };
}
const card: Exercise = {
  good: secondCard,
  bad: async (world) => ({ ...(await subscriber(world)), params: { id: "pm_none" }, code: "NOT_FOUND" }),
};

const BILLING: Record<string, Exercise> = {
  createSubscription: {
    good: async () => ({ ...(await stranger()), body: { planType: "developer" } }),
    bad: async (world) => ({ ...(await subscriber(world)), body: { planType: "developer" }, code: "CONFLICT" }),
  },
  readSubscription: paying,
  previewUpgrade: {
    good: async (world) => ({ ...(await subscriber(world)), query: { planId: "yearly" } }),
    bad: async (world) => ({ ...(await subscriber(world)), query: { planId: "weekly" }, ...invalid }),
  },
  upgradeSubscription: {
    good: async (world) => ({ ...(await subscriber(world)), body: { planId: "yearly" } }),
    bad: async (world) => ({ ...(await subscriber(world)), body: { planId: "weekly" }, ...invalid }),
  },
  cancelSubscription: { good: subscriber, bad: none },
  resumeSubscription: { good: subscriber, bad: none },
  syncSubscription: {
    good: subscriber,
    bad: async () => ({ ...(await stranger()), body: { sessionId: "sub_1" }, ...invalid }),
  },
  listPaymentMethods: paying,
  setDefaultPaymentMethod: card,
  removePaymentMethod: card,
  addPaymentMethod: paying,
  listInvoices: paying,
  openPortal: { good: subscriber, bad: none },
  readPaymentConfig: paying,
};

export const ACCOUNT_EXERCISES: Record<string, Exercise> = {
  ...SIGNING_IN,
  ...ACCOUNT,
  ...API_KEY_EXERCISES,
  ...APP_PASSWORD_EXERCISES,
  ...BILLING,
};
