import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { type ApiKey, MAX_API_KEYS } from "@/lib/contracts/auth";
import { ApiKeySection } from "./api-key-section";

const STATUS = "GET /api/subscription/status";
const LIST = "GET /api/api-keys";
const GENERATE = "POST /api/auth/generate-api-key";
const PRO = sampleSubscription({ plan: "pro", label: "Pro Plan", status: "active" });
const SECRET = `fl_${"a".repeat(40)}`;
const MADE = { id: 7, name: "API key", apiKey: SECRET };
const key = (id: number, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: `Program ${id}`,
  prefix: "fl_abcde…",
  scope: "write",
  callsPerHour: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  lastUsedAt: null,
  lastAddress: null,
  lastAgent: null,
  ...more,
});
const rows = () => within(screen.getByRole("list", { name: "API keys" })).getAllByRole("listitem");

function renderSection(replies: Record<string, unknown> = {}) {
  const api = stubApi({ [STATUS]: PRO, [LIST]: [], ...replies });
  return { ...api, ...renderApp(<ApiKeySection />) };
}

test("on the Free plan there is no key to generate, and the section says why", async () => {
  renderSection({ [STATUS]: sampleSubscription() });
  expect(await screen.findByText("The Pro plan includes API keys.")).toBeVisible();
  expect(screen.getByText("Home dashboard")).toBeVisible();
  expect(screen.queryByRole("button", { name: /API Key/ })).not.toBeInTheDocument();
});

test("the trial is told that keys start with a paid plan", async () => {
  renderSection({ [STATUS]: sampleSubscription({ plan: "trial", label: "Free Trial", status: "trialing" }) });
  expect(await screen.findByText("The free trial doesn't include API keys.")).toBeVisible();
});

test("on the Free plan keys of before can still be revoked", async () => {
  renderSection({ [STATUS]: sampleSubscription(), [LIST]: [key(1)] });
  expect(await screen.findByRole("button", { name: "Revoke Program 1" })).toBeVisible();
  expect(screen.queryByText("Example")).not.toBeInTheDocument();
});

test("a generated key is shown in full and cannot be generated twice", async () => {
  const navigations = watchNavigation();
  const { user, sent } = renderSection({ [GENERATE]: MADE });
  await user.dblClick(await screen.findByRole("button", { name: "Generate API Key" }));
  const field = await screen.findByLabelText("Your new API key");
  expect(field).toHaveValue(SECRET);
  expect(field).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Generate API Key" })).not.toBeInTheDocument();
  expect(sent(GENERATE)).toHaveLength(1);
  await waitFor(() => expect(navigations()).toBe(1), { timeout: 3000 });
});

test("the list says what each key may do, and when, by what and where it was last used", async () => {
  const lastUsedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const used = { lastUsedAt, lastAddress: "192.0.2.7", lastAgent: "HomeAssistant/2026.11" };
  renderSection({ [LIST]: [key(2, used), key(1, { scope: "read", callsPerHour: 20 })] });
  await screen.findByText("Program 2");
  expect(rows()[0]).toHaveTextContent(/fl_abcde….*Last used 3 hours ago · .*192\.0\.2\.7 · created Mar 1/);
  expect(rows()[0]).not.toHaveTextContent("Read only");
  expect(rows()[1]).toHaveTextContent(/Read only.*Never used · at most 20 calls an hour · created Mar 1/);
});

test("revoking a key asks first; Keep key sends nothing", async () => {
  let list = [key(1), key(2)];
  const { user, sent } = renderSection({
    [LIST]: () => list,
    "DELETE /api/api-keys/1": () => {
      list = [key(2)];
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Revoke Program 1" }));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/fl_abcde… stops working immediately/);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Keep key" }));
  expect(sent("DELETE /api/api-keys/1")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Revoke Program 1" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("API key revoked")).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test("a key is renamed by keyboard; Escape changes nothing", async () => {
  const { user, sent } = renderSection({ [LIST]: [key(1)], "PATCH /api/api-keys/1": key(1, { name: "Cellar" }) });
  await user.click(await screen.findByRole("button", { name: "Rename Program 1" }));
  await user.keyboard("!{Escape}");
  expect(sent("PATCH /api/api-keys/1")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rename Program 1" }));
  const name = screen.getByRole("textbox", { name: "New name of Program 1" });
  await user.clear(name);
  await user.keyboard("Cellar{Enter}");
  await waitFor(() => expect(sent("PATCH /api/api-keys/1")).toEqual([{ name: "Cellar" }]));
});

test("with as many keys as an account may have, none is offered", async () => {
  renderSection({ [LIST]: Array.from({ length: MAX_API_KEYS }, (_, at) => key(at + 1)) });
  expect(await screen.findByText(/^You have 25 API keys\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Generate API Key" })).not.toBeInTheDocument();
});

test("a list that did not load can be asked for again", async () => {
  let fails = true;
  const { user } = renderSection({ [LIST]: () => (fails ? errorReply(500, "INTERNAL", "Busy") : [key(1)]) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load API keys");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Program 1")).toBeVisible();
});

test("the section leads to the documentation of the API", async () => {
  renderSection();
  expect(screen.getByRole("link", { name: "API documentation" })).toHaveAttribute("href", "/api-docs");
});

test("a key that could not be generated is not shown, and those of before stay", async () => {
  const { user } = renderSection({
    [LIST]: [key(1)],
    [GENERATE]: () => errorReply(500, "INTERNAL", "The database is busy."),
  });
  await user.click(await screen.findByRole("button", { name: "Generate API Key" }));
  expect(await screen.findByText("Generation Failed")).toBeVisible();
  expect(screen.getByText("Program 1")).toBeVisible();
  expect(screen.queryByLabelText("Your new API key")).not.toBeInTheDocument();
});

test("a key with a name, for reading, with a limit of its own is asked for as chosen", async () => {
  const navigations = watchNavigation();
  const { user, sent } = renderSection({ [GENERATE]: MADE });
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Kitchen");
  await user.click(screen.getByRole("radio", { name: /^Read only/ }));
  const limit = screen.getByRole("textbox", { name: "Calls an hour" });
  await user.type(limit, "1001");
  await user.click(screen.getByRole("button", { name: "Generate API Key" }));
  expect(limit).toHaveAccessibleDescription("Please enter a number from 1 to 1000");
  expect(sent(GENERATE)).toEqual([]);
  await user.clear(limit);
  await user.type(limit, "20");
  await user.click(screen.getByRole("button", { name: "Generate API Key" }));
  await screen.findByLabelText("Your new API key");
  expect(sent(GENERATE)).toEqual([{ name: "Kitchen", scope: "read", callsPerHour: 20 }]);
  await waitFor(() => expect(navigations()).toBe(1), { timeout: 3000 });
});
