import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ApiKeySection } from "./api-key-section";

const STATUS = "GET /api/subscription/status";
const GENERATE = "POST /api/auth/generate-api-key";
const KEYED = sampleUser({ apiKey: "fl_abcd", apiKeyScope: "write" });
const PRO = sampleSubscription({ plan: "pro", label: "Pro Plan", status: "active" });

test("on the Free plan there is no key to generate, and the section says why", async () => {
  stubApi({ [STATUS]: sampleSubscription() });
  renderApp(<ApiKeySection me={sampleUser()} />);
  expect(await screen.findByText("API keys are available with the Pro plan.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /API Key/ })).not.toBeInTheDocument();
});

test("a generated key is shown in full and cannot be generated twice", async () => {
  const navigations = watchNavigation();
  const { sent } = stubApi({ [STATUS]: PRO, [GENERATE]: { apiKey: `fl_${"a".repeat(40)}` } });
  const { user } = renderApp(<ApiKeySection me={sampleUser()} />);
  await user.click(await screen.findByRole("button", { name: "Generate API Key" }));
  const field = await screen.findByLabelText("Your new API key");
  expect(field).toHaveValue(`fl_${"a".repeat(40)}`);
  expect(field).toHaveAttribute("readonly");
  expect(screen.queryByRole("button", { name: "Generate API Key" })).not.toBeInTheDocument();
  expect(sent(GENERATE)).toHaveLength(1);
  await waitFor(() => expect(navigations()).toBe(1), { timeout: 3000 });
});

test("an existing key is named by its first characters, with a warning that a new one replaces it", async () => {
  stubApi({ [STATUS]: PRO });
  renderApp(<ApiKeySection me={KEYED} />);
  expect(await screen.findByRole("button", { name: "Replace API Key" })).toBeVisible();
  expect(screen.getByText("fl_abcd")).toBeVisible();
  expect(screen.getByText(/the old one stops working at once/)).toBeVisible();
});

test("replacing a key asks first, and Keep key sends nothing", async () => {
  const navigations = watchNavigation();
  const { sent } = stubApi({ [STATUS]: PRO, [GENERATE]: { apiKey: `fl_${"b".repeat(40)}` } });
  const { user } = renderApp(<ApiKeySection me={KEYED} />);
  await user.click(await screen.findByRole("button", { name: "Replace API Key" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Replace your API key?" }));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/fl_abcd stops working at once/);
  await user.click(dialog.getByRole("button", { name: "Keep key" }));
  expect(sent(GENERATE)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Replace API Key" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace API Key" }));
  expect(await screen.findByLabelText("Your new API key")).toHaveValue(`fl_${"b".repeat(40)}`);
  expect(sent(GENERATE)).toHaveLength(1);
  await waitFor(() => expect(navigations()).toBe(1), { timeout: 3000 });
});

test("the section leads to the documentation of the API", async () => {
  stubApi({ [STATUS]: PRO });
  renderApp(<ApiKeySection me={sampleUser()} />);
  expect(screen.getByRole("link", { name: "API documentation" })).toHaveAttribute("href", "/api-docs");
});

test("a key that could not be generated leaves the old one", async () => {
  stubApi({ [STATUS]: PRO, [GENERATE]: () => errorReply(500, "INTERNAL", "The database is busy.") });
  const { user } = renderApp(<ApiKeySection me={KEYED} />);
  await user.click(await screen.findByRole("button", { name: "Replace API Key" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace API Key" }));
  expect(await screen.findByText("Generation Failed")).toBeVisible();
  expect(screen.getByText("fl_abcd")).toBeVisible();
  expect(screen.queryByLabelText("Your new API key")).not.toBeInTheDocument();
});

test("a key for reading with a limit of its own is asked for as chosen", async () => {
  const navigations = watchNavigation();
  const { sent } = stubApi({ [STATUS]: PRO, [GENERATE]: { apiKey: `fl_${"c".repeat(40)}` } });
  const { user } = renderApp(<ApiKeySection me={sampleUser()} />);
  await user.click(await screen.findByRole("radio", { name: /^Read only/ }));
  const limit = screen.getByRole("textbox", { name: "Calls an hour" });
  await user.type(limit, "1001");
  await user.click(screen.getByRole("button", { name: "Generate API Key" }));
  expect(limit).toHaveAccessibleDescription("Please enter a number from 1 to 1000");
  expect(sent(GENERATE)).toEqual([]);
  await user.clear(limit);
  await user.type(limit, "20");
  await user.click(screen.getByRole("button", { name: "Generate API Key" }));
  await screen.findByLabelText("Your new API key");
  expect(sent(GENERATE)).toEqual([{ scope: "read", callsPerHour: 20 }]);
  await waitFor(() => expect(navigations()).toBe(1), { timeout: 3000 });
});

test("an existing key tells what it may do and how often", async () => {
  stubApi({ [STATUS]: PRO });
  renderApp(<ApiKeySection me={{ ...KEYED, apiKeyScope: "read", apiKeyCallsPerHour: 20 }} />);
  expect(await screen.findByText(/It may read only, with at most 20 calls an hour\./)).toBeVisible();
});
