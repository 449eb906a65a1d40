import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ApiKeySection } from "./api-key-section";

const STATUS = "GET /api/subscription/status";
const GENERATE = "POST /api/auth/generate-api-key";
const PRO = sampleSubscription({ plan: "pro", label: "Pro Plan", status: "active" });

test("on the Free plan there is no key to generate, and the section says why", async () => {
  stubApi({ [STATUS]: sampleSubscription() });
  renderApp(<ApiKeySection known={null} />);
  expect(await screen.findByText("API keys are available with the Pro plan.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /API Key/ })).not.toBeInTheDocument();
});

test("a generated key is shown in full and cannot be generated twice", async () => {
  const navigations = watchNavigation();
  const { sent } = stubApi({ [STATUS]: PRO, [GENERATE]: { apiKey: `fl_${"a".repeat(40)}` } });
  const { user } = renderApp(<ApiKeySection known={null} />);
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
  renderApp(<ApiKeySection known="fl_abcd" />);
  expect(await screen.findByRole("button", { name: "Replace API Key" })).toBeVisible();
  expect(screen.getByText("fl_abcd")).toBeVisible();
  expect(screen.getByText(/the old one stops working at once/)).toBeVisible();
});

test("replacing a key asks first, and Keep key sends nothing", async () => {
  const navigations = watchNavigation();
  const { sent } = stubApi({ [STATUS]: PRO, [GENERATE]: { apiKey: `fl_${"b".repeat(40)}` } });
  const { user } = renderApp(<ApiKeySection known="fl_abcd" />);
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
  renderApp(<ApiKeySection known={null} />);
  expect(screen.getByRole("link", { name: "API documentation" })).toHaveAttribute("href", "/api-docs");
});

test("a key that could not be generated leaves the old one", async () => {
  stubApi({ [STATUS]: PRO, [GENERATE]: () => errorReply(500, "INTERNAL", "The database is busy.") });
  const { user } = renderApp(<ApiKeySection known="fl_abcd" />);
  await user.click(await screen.findByRole("button", { name: "Replace API Key" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Replace API Key" }));
  expect(await screen.findByText("Generation Failed")).toBeVisible();
  expect(screen.getByText("fl_abcd")).toBeVisible();
  expect(screen.queryByLabelText("Your new API key")).not.toBeInTheDocument();
});
