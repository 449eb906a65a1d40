import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { navigateTo } from "@/lib/client/data/use-account";
import { samplePlan } from "@/lib/client/testing/sample-billing";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { SecurityTab } from "./security-tab";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());

const CHANGE_EMAIL = "PATCH /api/auth/change-email";
const VERIFY = "POST /api/auth/change-email/verify";
const RESEND = "POST /api/auth/change-email/resend";
const DELETE_ACCOUNT = "DELETE /api/auth/delete-account";
const GENERATE = "POST /api/auth/generate-api-key";

/** Returns the refusal of a password, as the server sends it. */
const wrongPassword = () =>
  Response.json(
    {
      error: {
        code: "VALIDATION_ERROR",
        message: "The password is incorrect",
        details: { password: ["The password is incorrect"] },
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
    "GET /api/app-passwords": [],
    "GET /api/api-keys": [],
    ...replies,
  });
  const view = renderApp(<SecurityTab />);
  await screen.findByRole("region", { name: "Change email" });
  return { ...api, ...view };
}
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("changing the email address", () => {
  async function change(user: Awaited<ReturnType<typeof renderTab>>["user"], address: string) {
    const form = section("Change email");
    await user.click(form.getByRole("button", { name: "Change email" }));
    await user.type(form.getByLabelText("New email"), address);
    await user.type(form.getByLabelText("Password"), "secret{Enter}");
    return form;
  }

  test("asks for the code that was mailed to the new address, and shows it once that is given", async () => {
    const { user, sent } = await renderTab({
      [CHANGE_EMAIL]: sampleUser({ pendingEmail: "new@example.com" }),
      [VERIFY]: sampleUser({ email: "new@example.com" }),
    });
    expect(section("Change email").getByText("robin@example.com")).toBeVisible();
    const form = await change(user, "new@example.com");
    expect(await form.findByText("new@example.com")).toBeVisible();
    expect(form.getByText("robin@example.com")).toBeVisible();
    expect(form.getByLabelText("Verification code")).toHaveFocus();
    expect(form.getByRole("button", { name: /^Send again in/ })).toBeDisabled();
    await user.keyboard("12 34 56{Enter}");
    expect(await screen.findByText("Email Updated")).toBeVisible();
    expect(sent(VERIFY)).toEqual([{ code: "123456" }]);
    expect(section("Change email").queryByText("robin@example.com")).not.toBeInTheDocument();
    expect(section("Change email").getByRole("button", { name: "Change email" })).toBeVisible();
  });

  describe("that waits for its code", () => {
    const waiting = (replies: Record<string, unknown> = {}) =>
      renderTab({ "GET /api/auth/me": sampleUser({ pendingEmail: "new@example.com" }), ...replies });
    const enter = async (user: Awaited<ReturnType<typeof renderTab>>["user"], code: string) => {
      const field = section("Change email").getByLabelText("Verification code");
      await user.clear(field);
      await user.type(field, `${code}{Enter}`);
    };

    test("goes on after a reload, without taking the focus", async () => {
      await waiting();
      expect(section("Change email").getByText("new@example.com")).toBeVisible();
      expect(section("Change email").getByLabelText("Verification code")).not.toHaveFocus();
      expect(section("Change email").getByRole("button", { name: "Send again" })).toBeEnabled();
    });

    test("names a wrong code at its field, and one that is too short before it is sent", async () => {
      const { user, sent } = await waiting({ [VERIFY]: () => errorReply(400, "INVALID_CODE", "Invalid") });
      await enter(user, "123");
      const field = section("Change email").getByLabelText("Verification code");
      expect(field).toHaveAccessibleDescription("Please enter the 6-digit code");
      expect(sent(VERIFY)).toEqual([]);
      await enter(user, "123456");
      await waitFor(() => expect(field).toHaveAccessibleDescription(/Incorrect code/));
      expect(field).toHaveValue("123456");
    });

    test("says after the fifth wrong code that a new one is needed, and sends it", async () => {
      const replies = {
        [VERIFY]: () => errorReply(400, "CODE_USED_UP", "Used up"),
        [RESEND]: sampleUser({ pendingEmail: "new@example.com" }),
      };
      const { user, sent } = await waiting(replies);
      await enter(user, "123456");
      const form = section("Change email");
      expect(await form.findByRole("alert")).toHaveTextContent(/has expired.*Send a new one/);
      expect(form.queryByLabelText("Verification code")).not.toBeInTheDocument();
      await user.click(form.getByRole("button", { name: "Send again" }));
      expect(await form.findByLabelText("Verification code")).toHaveValue("");
      expect(form.queryByRole("alert")).not.toBeInTheDocument();
      expect(sent(RESEND)).toHaveLength(1);
    });

    test("says how long to wait for another code", async () => {
      const wait = "Too many attempts. Please try again in 30 seconds.";
      const { user } = await waiting({ [RESEND]: () => errorReply(429, "RATE_LIMITED", wait) });
      await user.click(section("Change email").getByRole("button", { name: "Send again" }));
      expect(await screen.findByText(wait)).toBeVisible();
      expect(section("Change email").getByRole("button", { name: "Send again" })).toBeEnabled();
    });

    test("can be cancelled", async () => {
      const { user, sent } = await waiting({ "DELETE /api/auth/change-email": sampleUser() });
      await user.click(section("Change email").getByRole("button", { name: "Cancel the change" }));
      expect(await section("Change email").findByRole("button", { name: "Change email" })).toBeVisible();
      expect(sent("DELETE /api/auth/change-email")).toHaveLength(1);
    });

    test("ends here when another tab has ended it", async () => {
      let me = sampleUser({ pendingEmail: "new@example.com" });
      const { user } = await waiting({
        "GET /api/auth/me": () => Response.json(me),
        [VERIFY]: () =>
          errorReply(410, "GONE", "There is no pending change of your email address. Please start again."),
      });
      me = sampleUser();
      await enter(user, "123456");
      expect(await screen.findByText(/Please start again/)).toBeVisible();
      expect(await section("Change email").findByRole("button", { name: "Change email" })).toBeVisible();
    });

    test("keeps the code when the server fails", async () => {
      const { user } = await waiting({ [VERIFY]: () => errorReply(503, "DATABASE_UNAVAILABLE", "Please try again.") });
      await enter(user, "123456");
      expect(await screen.findByText("Email Update Failed")).toBeVisible();
      expect(section("Change email").getByLabelText("Verification code")).toHaveValue("123456");
    });
  });

  test("names a wrong password at its field and keeps the address", async () => {
    const { user } = await renderTab({ [CHANGE_EMAIL]: wrongPassword });
    const form = await change(user, "new@example.com");
    await waitFor(() =>
      expect(form.getByLabelText("Password")).toHaveAccessibleDescription("The password is incorrect"),
    );
    expect(form.getByLabelText("New email")).toHaveValue("new@example.com");
    expect(form.getByText("robin@example.com")).toBeVisible();
  });

  test("says before it that the old address can take the change back", async () => {
    const { user } = await renderTab();
    await user.click(section("Change email").getByRole("button", { name: "Change email" }));
    expect(screen.getByLabelText("New email")).toHaveAccessibleDescription(/undo the change for 7 days/);
  });

  test("forgets what was typed when it is cancelled", async () => {
    const { user, sent } = await renderTab();
    const form = section("Change email");
    await user.click(form.getByRole("button", { name: "Change email" }));
    await user.type(form.getByLabelText("New email"), "new@example.com");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await user.click(form.getByRole("button", { name: "Change email" }));
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
    expect(
      section("Delete account").getByText(/^This cancels your subscription and deletes all your data/),
    ).toBeVisible();
    expect(section("Delete account").queryByLabelText("Password")).not.toBeInTheDocument();
  });

  test("leaves for the start page, and the form cannot be sent again in the meantime", async () => {
    const { user, sent } = await renderTab({ [DELETE_ACCOUNT]: () => new Response(null, { status: 204 }) });
    const form = await remove(user);
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
    expect(await screen.findByText("Account Deleted")).toBeVisible();
    expect(form.getByRole("button", { name: "Delete my account" })).toBeDisabled();
    // The front page looks for this key.
    expect(sessionStorage.getItem("feedloom-account-deleted")).toBe("1");
    expect(sent(DELETE_ACCOUNT)).toEqual([{ password: "secret", confirmDelete: "DELETE" }]);
  });

  test("names a wrong password at its field and leaves nowhere", async () => {
    const { user } = await renderTab({ [DELETE_ACCOUNT]: wrongPassword });
    const form = await remove(user);
    await waitFor(() =>
      expect(form.getByLabelText("Password")).toHaveAccessibleDescription("The password is incorrect"),
    );
    expect(screen.getByText("Delete Account Failed")).toBeVisible();
    expect(form.getByRole("button", { name: "Delete my account" })).toBeEnabled();
    expect(navigateTo).not.toHaveBeenCalled();
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
    const { user } = await renderTab({ [GENERATE]: { id: 1, name: "API key", apiKey: KEY } });
    await user.click(await screen.findByRole("button", { name: "Generate API Key" }));
    expect(await screen.findByRole("button", { name: "Copied" })).toBeDisabled();
    expect(screen.getByText("API Key Generated")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(KEY);
    expect(navigations()).toBe(0);
    await waitFor(() => expect(navigations()).toBe(1));
  });

  test("stays on the page when the browser refuses to copy it", async () => {
    const { user } = await renderTab({ [GENERATE]: { id: 1, name: "API key", apiKey: KEY } });
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
