import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { leaveTo } from "@/lib/client/data/use-account";
import { samplePlan } from "@/lib/client/testing/sample-billing";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { SecurityTab } from "./security-tab";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  leaveTo: jest.fn(),
}));
beforeEach(() => jest.mocked(leaveTo).mockReset());

const CHANGE_EMAIL = "PATCH /api/auth/change-email";
const DELETE_ACCOUNT = "DELETE /api/auth/delete-account";
const GENERATE = "POST /api/auth/generate-api-key";

/** Returns the refusal of a password, as the server sends it. */
const wrongPassword = () =>
  Response.json(
    {
      error: {
        code: "VALIDATION_ERROR",
        message: "The password is not correct",
        details: { password: ["The password is not correct"] },
      },
    },
    { status: 400 },
  );

/** Renders the tab of an account with the Pro plan and no other device. */
async function renderTab(replies: Record<string, unknown> = {}) {
  const api = stubApi({
    "GET /api/auth/me": sampleUser(),
    "GET /api/subscription/status": samplePlan("active"),
    "GET /api/auth/devices": [],
    ...replies,
  });
  const view = renderApp(<SecurityTab />);
  await screen.findByRole("region", { name: "Change email" });
  return { ...api, ...view };
}
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("changing the e-mail address", () => {
  async function change(user: Awaited<ReturnType<typeof renderTab>>["user"], address: string) {
    const form = section("Change email");
    await user.click(form.getByRole("button", { name: "Change Email" }));
    await user.type(form.getByLabelText("New email"), address);
    await user.type(form.getByLabelText("Password"), "secret{Enter}");
    return form;
  }

  test("shows the new address once it is saved", async () => {
    const { user } = await renderTab({ [CHANGE_EMAIL]: sampleUser({ email: "new@example.com" }) });
    expect(section("Change email").getByText("robin@example.com")).toBeVisible();
    const form = await change(user, "new@example.com");
    expect(await form.findByText("new@example.com")).toBeVisible();
    expect(form.queryByText("robin@example.com")).not.toBeInTheDocument();
    expect(form.getByRole("button", { name: "Change Email" })).toHaveAttribute("aria-expanded", "false");
  });

  test("names a wrong password at its field and keeps the address", async () => {
    const { user } = await renderTab({ [CHANGE_EMAIL]: wrongPassword });
    const form = await change(user, "new@example.com");
    await waitFor(() =>
      expect(form.getByLabelText("Password")).toHaveAccessibleDescription("The password is not correct"),
    );
    expect(form.getByLabelText("New email")).toHaveValue("new@example.com");
    expect(form.getByText("robin@example.com")).toBeVisible();
  });

  test("shows the reason when the address belongs to another account", async () => {
    const taken = () => errorReply(409, "CONFLICT", "This email is already in use.");
    const { user } = await renderTab({ [CHANGE_EMAIL]: taken });
    const form = await change(user, "taken@example.com");
    expect(await screen.findByText("This email is already in use.")).toBeVisible();
    expect(screen.getByText("Email Update Failed")).toBeVisible();
    expect(form.getByRole("button", { name: "Update Email" })).toBeEnabled();
  });

  test("says before it that the old address can take the change back", async () => {
    const { user } = await renderTab();
    await user.click(section("Change email").getByRole("button", { name: "Change Email" }));
    expect(screen.getByLabelText("New email")).toHaveAccessibleDescription(/takes the change back for 7 days/);
  });

  test("forgets what was typed when it is cancelled", async () => {
    const { user, sent } = await renderTab();
    const form = section("Change email");
    await user.click(form.getByRole("button", { name: "Change Email" }));
    await user.type(form.getByLabelText("New email"), "new@example.com");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await user.click(form.getByRole("button", { name: "Change Email" }));
    expect(form.getByLabelText("New email")).toHaveValue("");
    expect(sent(CHANGE_EMAIL)).toEqual([]);
  });
});

describe("deleting the account", () => {
  async function remove(user: Awaited<ReturnType<typeof renderTab>>["user"]) {
    const form = section("Delete account");
    await user.click(form.getByRole("button", { name: "Delete Account" }));
    await user.type(form.getByLabelText("Password"), "secret");
    await user.type(form.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    return form;
  }

  test("is announced to end the subscription and to remove everything", async () => {
    await renderTab();
    expect(section("Delete account").getByText(/^Ends your subscription and removes everything/)).toBeVisible();
    expect(section("Delete account").queryByLabelText("Password")).not.toBeInTheDocument();
  });

  test("leaves for the start page, and the form cannot be sent again meanwhile", async () => {
    const { user, sent } = await renderTab({ [DELETE_ACCOUNT]: () => new Response(null, { status: 204 }) });
    const form = await remove(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith("/"));
    expect(await screen.findByText("Account Deleted")).toBeVisible();
    expect(form.getByRole("button", { name: "Delete My Account" })).toBeDisabled();
    expect(sent(DELETE_ACCOUNT)).toEqual([{ password: "secret", confirmDelete: "DELETE" }]);
  });

  test("names a wrong password at its field and leaves nowhere", async () => {
    const { user } = await renderTab({ [DELETE_ACCOUNT]: wrongPassword });
    const form = await remove(user);
    await waitFor(() =>
      expect(form.getByLabelText("Password")).toHaveAccessibleDescription("The password is not correct"),
    );
    expect(screen.getByText("Delete Account Failed")).toBeVisible();
    expect(form.getByRole("button", { name: "Delete My Account" })).toBeEnabled();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test("asks for the password before anything is sent", async () => {
    const { user, sent } = await renderTab();
    const form = section("Delete account");
    await user.click(form.getByRole("button", { name: "Delete Account" }));
    await user.type(form.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    expect(form.getByLabelText("Password")).toHaveAccessibleDescription("Password is required");
    expect(form.getByLabelText("Password")).toHaveFocus();
    expect(sent(DELETE_ACCOUNT)).toEqual([]);
  });
});

describe("a new API key", () => {
  const KEY = `fl_${"a".repeat(40)}`;

  test("is copied as soon as it is there, and the page is loaded again without it", async () => {
    const navigations = watchNavigation();
    const { user } = await renderTab({ [GENERATE]: { apiKey: KEY } });
    await user.click(await screen.findByRole("button", { name: "Generate API Key" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeDisabled();
    expect(screen.getByText("API Key Generated")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(KEY);
    expect(navigations()).toBe(0);
    await waitFor(() => expect(navigations()).toBe(1));
  });

  test("stays on the page when the browser refuses to copy it", async () => {
    const { user } = await renderTab({ [GENERATE]: { apiKey: KEY } });
    const navigations = watchNavigation();
    const refusal = jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(await screen.findByRole("button", { name: "Generate API Key" }));
    expect(await screen.findByText("Copy failed")).toBeVisible();
    expect(screen.getByLabelText("Your new API key")).toHaveValue(KEY);
    expect(navigations()).toBe(0);
    refusal.mockRestore();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(navigations()).toBe(1));
  });
});
