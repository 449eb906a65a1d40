import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { Webhook, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import { WebhooksTab } from "./webhooks-tab";

const NOW = new Date().toISOString();
const SAMPLE: Webhook = {
  id: 7,
  name: "My server",
  format: "json",
  url: "https://example.org/hook",
  chatId: null,
  events: ["article.new"],
  scope: "all",
  feedId: null,
  bundleId: null,
  state: "active",
  pausedBy: null,
  failures: 0,
  failingSince: null,
  deliveredAt: null,
  waiting: 0,
  oldSecretUntil: null,
  createdAt: NOW,
};
const DELIVERY: WebhookDeliveryDetails = {
  id: 70,
  messageId: "msg_1",
  event: "article.new",
  state: "failed",
  attempts: 1,
  nextAt: null,
  createdAt: NOW,
  attemptedAt: NOW,
  status: 500,
  error: "The receiver responded with 500.",
  requestBody: '{"type":"article.new"}',
  log: [
    {
      at: NOW,
      durationMs: 12,
      requestHeaders: { "webhook-id": "msg_1" },
      response: { status: 500, headers: { server: "broken" }, body: "Oh no" },
      error: "The receiver responded with 500.",
    },
  ],
};
const PRO = {
  "GET /api/subscription/status": sampleSubscription({ plan: "pro", label: "Pro Plan", status: "active" }),
  "GET /api/feeds": [],
  "GET /api/bundles": [],
};
const CREATE = "POST /api/webhooks";

test("a new webhook is sent as the form says, and its secret is shown", async () => {
  const { sent } = stubApi({ ...PRO, "GET /api/webhooks": [], [CREATE]: { ...SAMPLE, secret: "whsec_abc" } });
  const { user } = renderApp(<WebhooksTab />);
  await user.click(await screen.findByRole("button", { name: "New webhook" }));
  const form = within(await screen.findByRole("dialog", { name: "New webhook" }));
  await user.type(form.getByLabelText("Name"), "My server");
  await user.type(form.getByLabelText("Address"), "https://example.org/hook");
  await user.click(form.getByLabelText("A feed can't be refreshed"));
  await user.click(form.getByRole("button", { name: "Create webhook" }));
  expect(await screen.findByLabelText("Signing secret")).toHaveValue("whsec_abc");
  expect(sent(CREATE)).toEqual([
    {
      name: "My server",
      format: "json",
      url: "https://example.org/hook",
      events: ["article.new", "feed.failing"],
      feedId: null,
      bundleId: null,
    },
  ]);
});

test("what is missing is said next to its field and nothing is sent; so is what the server refuses", async () => {
  const message = "This address is in a private network, so we can't fetch it.";
  const error = { code: "ADDRESS_REFUSED", message, details: { url: [message] } };
  const refusal = () => Response.json({ error }, { status: 422 });
  const { sent } = stubApi({ ...PRO, "GET /api/webhooks": [], [CREATE]: refusal });
  const { user } = renderApp(<WebhooksTab />);
  await user.click(await screen.findByRole("button", { name: "New webhook" }));
  const form = within(await screen.findByRole("dialog", { name: "New webhook" }));
  await user.click(form.getByLabelText("New articles"));
  await user.click(form.getByRole("button", { name: "Create webhook" }));
  expect(form.getByText("Please enter a name")).toBeVisible();
  expect(form.getByText("Please choose at least one event")).toBeVisible();
  expect(form.getByText("Please enter an address that starts with https:// or http://")).toBeVisible();
  expect(sent(CREATE)).toEqual([]);
  await user.type(form.getByLabelText("Name"), "Mine");
  await user.type(form.getByLabelText("Address"), "http://10.0.0.1/");
  await user.click(form.getByLabelText("New articles"));
  await user.click(form.getByRole("button", { name: "Create webhook" }));
  expect(await form.findByText(message)).toBeVisible();
});

test("the log opens to request and response, and a delivery is sent again", async () => {
  const REDELIVER = "POST /api/webhooks/7/deliveries/70/redeliver";
  const { sent } = stubApi({
    ...PRO,
    "GET /api/webhooks": [{ ...SAMPLE, failures: 1 }],
    "GET /api/webhooks/7/deliveries": [DELIVERY],
    "GET /api/webhooks/7/deliveries/70": DELIVERY,
    [REDELIVER]: DELIVERY,
  });
  const { user } = renderApp(<WebhooksTab />);
  expect(await screen.findByText("Failing")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Log" }));
  await user.click(await screen.findByRole("button", { name: /New articles/ }));
  expect(await screen.findByRole("region", { name: "Request" })).toHaveTextContent("webhook-id: msg_1");
  expect(screen.getByRole("region", { name: "Response" })).toHaveTextContent("server: broken");
  expect(screen.getByText("The receiver responded with 500.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent(REDELIVER)).toHaveLength(1));
});

test("without Pro webhooks stay in the list, paused, and can only be looked at and deleted", async () => {
  stubApi({
    ...PRO,
    "GET /api/subscription/status": sampleSubscription(),
    "GET /api/webhooks": [{ ...SAMPLE, state: "paused", pausedBy: "plan" }],
  });
  const { user } = renderApp(<WebhooksTab />);
  expect(
    await screen.findByText("Paused because your plan has no webhooks. Upgrade to Pro to resume it."),
  ).toBeVisible();
  expect(screen.getByText("The Pro plan includes webhooks.")).toBeVisible();
  for (const name of ["New webhook", "Resume", "Send a test"]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  }
  await user.click(screen.getByRole("button", { name: "More for My server" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent?.trim())).toEqual(["Delete"]);
});

test("the trial is told that webhooks start with a paid plan", async () => {
  const trial = sampleSubscription({ plan: "trial", label: "Free Trial", status: "trialing" });
  stubApi({ ...PRO, "GET /api/subscription/status": trial, "GET /api/webhooks": [] });
  renderApp(<WebhooksTab />);
  expect(await screen.findByText("The free trial doesn't include webhooks.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upgrade to Pro" })).toBeVisible();
  expect(screen.getByText("Standard JSON · api.example.org")).toBeVisible();
  expect(screen.queryByText("Active")).toBeNull();
});
