import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { DeleteAccountSection } from "./delete-account-section";
import { EmailSection } from "./email-section";
import { PasswordSection } from "./password-section";
import { ProfileTab } from "./profile-tab";

/** A refusal that names fields. */
const refusal = (details: Record<string, string[]>) =>
  Response.json({ error: { code: "VALIDATION", message: "Please check the form.", details } }, { status: 400 });

describe("profile", () => {
  test("the form starts with the account's names and sends them trimmed", async () => {
    const { sent } = stubApi({
      "GET /api/auth/me": sampleUser(),
      "PATCH /api/auth/profile": sampleUser({ firstName: "Sam" }),
    });
    const { user } = renderApp(<ProfileTab />);
    const first = await screen.findByLabelText("First name");
    expect(first).toHaveValue("Robin");
    expect(screen.getByText("robin@example.com")).toBeVisible();
    await user.clear(first);
    await user.type(first, "  Sam ");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Profile Updated")).toBeVisible();
    expect(sent("PATCH /api/auth/profile")).toEqual([{ firstName: "Sam", lastName: "Reader" }]);
  });

  test("an empty name is refused at its field, which takes the focus, and is accepted once it is corrected", async () => {
    const { sent } = stubApi({ "GET /api/auth/me": sampleUser(), "PATCH /api/auth/profile": sampleUser() });
    const { user } = renderApp(<ProfileTab />);
    const last = await screen.findByLabelText("Last name");
    await user.clear(last);
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(last).toHaveFocus();
    expect(last).toHaveAccessibleDescription("Last name is required");
    expect(sent("PATCH /api/auth/profile")).toEqual([]);
    await user.type(last, "R");
    expect(last).toBeValid();
    expect(screen.queryByText("Last name is required")).not.toBeInTheDocument();
  });
});

describe("password", () => {
  async function fill(user: ReturnType<typeof renderApp>["user"], [current, next, again]: [string, string, string]) {
    await user.type(screen.getByLabelText("Current password"), current);
    await user.type(screen.getByLabelText("New password"), next);
    await user.type(screen.getByLabelText("Confirm new password"), again);
    await user.click(screen.getByRole("button", { name: "Change password" }));
  }

  test("two different new passwords are refused before anything is sent", async () => {
    const { calls } = stubApi({});
    const { user } = renderApp(<PasswordSection me={sampleUser()} />);
    await fill(user, ["old-secret", "new-secret-1", "new-secret-2"]);
    expect(screen.getByLabelText("Confirm new password")).toHaveAccessibleDescription("Passwords don't match");
    expect(calls).toEqual([]);
  });

  test("after a change the fields are empty again", async () => {
    const { sent } = stubApi({ "PATCH /api/auth/change-password": { message: "ok" } });
    const { user } = renderApp(<PasswordSection me={sampleUser()} />);
    await fill(user, ["old-secret", "new-secret-1", "new-secret-1"]);
    expect(await screen.findByText("Your other devices were signed out.")).toBeVisible();
    expect(sent("PATCH /api/auth/change-password")).toEqual([
      {
        currentPassword: "old-secret",
        newPassword: "new-secret-1",
        confirmPassword: "new-secret-1",
        alsoRevoke: [],
      },
    ]);
    expect(screen.getByLabelText("Current password")).toHaveValue("");
    expect(screen.getByLabelText("New password")).toHaveValue("");
  });

  test("what the account has can be revoked as well, and is chosen again each time", async () => {
    const { sent } = stubApi({ "PATCH /api/auth/change-password": { message: "ok" } });
    const me = sampleUser({ apiKey: "fl_abcde…", linkedProviders: ["github", "google"] });
    const { user } = renderApp(<PasswordSection me={me} />);
    await user.click(screen.getByRole("checkbox", { name: "Revoke my API keys" }));
    await user.click(screen.getByRole("checkbox", { name: "Forget my other devices" }));
    const linked = screen.getByRole("checkbox", { name: "Unlink sign-in with GitHub and Google" });
    await user.click(linked);
    await user.click(linked);
    await fill(user, ["old-secret", "new-secret-1", "new-secret-1"]);
    await screen.findByText("Your other devices were signed out.");
    expect(sent("PATCH /api/auth/change-password")).toMatchObject([{ alsoRevoke: ["apiKey", "devices"] }]);
    for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  });

  test("app passwords can be revoked as well", async () => {
    const { sent } = stubApi({ "PATCH /api/auth/change-password": { message: "ok" } });
    const { user } = renderApp(<PasswordSection me={{ ...sampleUser(), appPasswords: 3 }} />);
    await user.click(screen.getByRole("checkbox", { name: "Revoke my 3 app passwords" }));
    await fill(user, ["old-secret", "new-secret-1", "new-secret-1"]);
    await screen.findByText("Your other devices were signed out.");
    expect(sent("PATCH /api/auth/change-password")).toMatchObject([{ alsoRevoke: ["appPasswords"] }]);
  });

  test("only what the account has is offered", () => {
    stubApi({});
    renderApp(<PasswordSection me={sampleUser()} />);
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    expect(screen.getByRole("checkbox", { name: "Forget my other devices" })).toHaveAccessibleDescription(
      /treat them as new devices when they next sign in/,
    );
  });

  test("a wrong current password is shown at its field, and what was typed stays", async () => {
    stubApi({ "PATCH /api/auth/change-password": () => refusal({ currentPassword: ["Not your password"] }) });
    const { user } = renderApp(<PasswordSection me={sampleUser()} />);
    await fill(user, ["wrong", "new-secret-1", "new-secret-1"]);
    await waitFor(() =>
      expect(screen.getByLabelText("Current password")).toHaveAccessibleDescription("Not your password"),
    );
    expect(screen.getByLabelText("New password")).toHaveValue("new-secret-1");
  });
});

describe("email", () => {
  test("the form opens on request, sends the address in lower case and closes", async () => {
    const { sent } = stubApi({
      "PATCH /api/auth/change-email": sampleUser({ pendingEmail: "new@example.com" }),
    });
    const { user } = renderApp(<EmailSection me={sampleUser()} />);
    expect(screen.queryByLabelText("New email")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Change email" }));
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByLabelText("New email")).toHaveFocus();
    await user.keyboard("New@Example.com");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    expect(await screen.findByText("Code sent!")).toBeVisible();
    expect(sent("PATCH /api/auth/change-email")).toEqual([{ newEmail: "new@example.com", password: "secret" }]);
    expect(screen.queryByLabelText("New email")).not.toBeInTheDocument();
  });

  test("an address that is none and a missing password are both named", async () => {
    const { calls } = stubApi({});
    const { user } = renderApp(<EmailSection me={sampleUser()} />);
    await user.click(screen.getByRole("button", { name: "Change email" }));
    await user.type(screen.getByLabelText("New email"), "nobody");
    await user.click(screen.getByRole("button", { name: "Update email" }));
    expect(screen.getByLabelText("New email")).toHaveAccessibleDescription("Please enter a valid email");
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password is required for email change");
    expect(calls).toEqual([]);
  });
});

describe("deleting the account", () => {
  test("needs the word DELETE in capitals", async () => {
    const { calls } = stubApi({});
    const { user } = renderApp(<DeleteAccountSection />);
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.type(screen.getByLabelText("Type DELETE to confirm"), "delete");
    await user.click(screen.getByRole("button", { name: "Delete my account" }));
    expect(screen.getByLabelText("Type DELETE to confirm")).toHaveAccessibleDescription(
      "Please type 'DELETE' to confirm",
    );
    expect(calls).toEqual([]);
  });

  test("a refusal leaves the account and the form as they are", async () => {
    const { sent } = stubApi({ "DELETE /api/auth/delete-account": () => errorReply(403, "WRONG", "Wrong password.") });
    const { user } = renderApp(<DeleteAccountSection />);
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    expect(await screen.findByText("Wrong password.")).toBeVisible();
    expect(sent("DELETE /api/auth/delete-account")).toEqual([{ password: "wrong", confirmDelete: "DELETE" }]);
    expect(screen.getByRole("button", { name: "Delete my account" })).toBeEnabled();
  });

  test("Cancel closes the form and forgets what was typed", async () => {
    stubApi({});
    const { user } = renderApp(<DeleteAccountSection />);
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Delete Account" }));
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });
});
