import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { LoginForm } from "./login-form";
import { RegisterScreen } from "./register-screen";
import { Unsubscribe } from "./unsubscribe";

// jsdom does not navigate.
jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());

const NO_PROVIDERS = { "GET /api/auth/providers": {} };
const at = (address: string) => window.history.replaceState(null, "", address);

describe("signing in", () => {
  test("sends the address in lower case and goes where the reader wanted to", async () => {
    at("/login?next=%2Fbundles%3Fbundle%3D4");
    const { sent } = stubApi({ ...NO_PROVIDERS, "POST /api/auth/login": sampleUser() });
    const { user } = renderApp(<LoginForm />);
    expect(screen.getByLabelText("Email")).toHaveFocus();
    await user.keyboard("Robin@Example.com");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/bundles?bundle=4"));
    expect(sent("POST /api/auth/login")).toEqual([{ email: "robin@example.com", password: "secret" }]);
  });

  test("never goes to another site", async () => {
    at("/login?next=https%3A%2F%2Fevil.example%2F");
    stubApi({ ...NO_PROVIDERS, "POST /api/auth/login": sampleUser() });
    const { user } = renderApp(<LoginForm />);
    await user.type(screen.getByLabelText("Email"), "robin@example.com");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
  });

  test("a wrong password is reported and the form can be sent again", async () => {
    const refusal = () => errorReply(401, "UNAUTHORIZED", "Invalid email or password");
    stubApi({ ...NO_PROVIDERS, "POST /api/auth/login": refusal });
    const { user } = renderApp(<LoginForm />);
    await user.type(screen.getByLabelText("Email"), "robin@example.com");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    expect(await screen.findByText("Invalid email or password")).toBeVisible();
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Incorrect email or password.");
    expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
    expect(navigateTo).not.toHaveBeenCalled();
  });

  test("empty fields are named and nothing is sent", async () => {
    const { sent } = stubApi(NO_PROVIDERS);
    const { user } = renderApp(<LoginForm />);
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(screen.getByLabelText("Email")).toHaveAccessibleDescription("Please enter a valid email");
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Password is required");
    expect(sent("POST /api/auth/login")).toEqual([]);
  });

  test("other providers are offered where there are any, with the reason of a failed attempt", async () => {
    at("/login?error=OAuthAccountNotLinked");
    stubApi({ "GET /api/auth/providers": { github: { id: "github", name: "GitHub" } } });
    renderApp(<LoginForm />);
    expect(await screen.findByRole("button", { name: "Continue with GitHub" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("An account with this address already exists.");
  });
});

describe("registering", () => {
  const FORM = { firstName: "Robin", lastName: "Reader", email: "robin@example.com", password: "secret-1" };

  async function fillIn(user: ReturnType<typeof renderApp>["user"], again = FORM.password) {
    await user.type(screen.getByLabelText("First name"), FORM.firstName);
    await user.type(screen.getByLabelText("Last name"), FORM.lastName);
    await user.type(screen.getByLabelText("Email"), FORM.email);
    await user.type(screen.getByLabelText("Password"), FORM.password);
    await user.type(screen.getByLabelText("Confirm password"), again);
    await user.click(screen.getByRole("button", { name: "Create Account" }));
  }

  test("asks for the mailed code after the form, takes digits only, and signs in", async () => {
    const { sent } = stubApi({
      ...NO_PROVIDERS,
      "POST /api/auth/send-register-code": { message: "sent" },
      "POST /api/auth/verify-register-code": sampleUser(),
    });
    const { user } = renderApp(<RegisterScreen />);
    await fillIn(user);
    const code = await screen.findByLabelText("Verification code");
    expect(sent("POST /api/auth/send-register-code")).toEqual([FORM]);
    const submit = screen.getByRole("button", { name: "Verify & Create Account" });
    await user.type(code, "12 34-5x");
    expect(code).toHaveValue("12345");
    expect(submit).toBeDisabled();
    await user.type(code, "67");
    expect(code).toHaveValue("123456");
    await user.click(submit);
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
    expect(sent("POST /api/auth/verify-register-code")).toEqual([{ email: FORM.email, code: "123456" }]);
  });

  test("two different passwords are refused", async () => {
    const { sent } = stubApi(NO_PROVIDERS);
    const { user } = renderApp(<RegisterScreen />);
    await fillIn(user, "secret-2");
    expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("Passwords don't match");
    expect(sent("POST /api/auth/send-register-code")).toEqual([]);
  });

  test("another address can be used: names and address stay, passwords do not", async () => {
    stubApi({ ...NO_PROVIDERS, "POST /api/auth/send-register-code": { message: "sent" } });
    const { user } = renderApp(<RegisterScreen />);
    await fillIn(user);
    await user.click(await screen.findByRole("button", { name: "Use Different Email" }));
    expect(screen.getByLabelText("First name")).toHaveValue("Robin");
    expect(screen.getByLabelText("Email")).toHaveValue("robin@example.com");
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });

  test("going back from another address keeps the code that was sent, by a click or the same form", async () => {
    const { sent } = stubApi({ ...NO_PROVIDERS, "POST /api/auth/send-register-code": { message: "sent" } });
    const { user } = renderApp(<RegisterScreen />);
    await fillIn(user);
    await user.click(await screen.findByRole("button", { name: "Use Different Email" }));
    await user.click(screen.getByRole("button", { name: `Enter the code for ${FORM.email}` }));
    await user.click(screen.getByRole("button", { name: "Use Different Email" }));
    await user.type(screen.getByLabelText("Password"), FORM.password);
    await user.type(screen.getByLabelText("Confirm password"), FORM.password);
    await user.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByLabelText("Verification code")).toBeVisible();
    expect(sent("POST /api/auth/send-register-code")).toHaveLength(1);
  });

  test("another code can be sent after a minute", async () => {
    const start = Date.now();
    const now = jest.spyOn(Date, "now").mockReturnValue(start);
    const { sent } = stubApi({ ...NO_PROVIDERS, "POST /api/auth/send-register-code": { message: "sent" } });
    const { user } = renderApp(<RegisterScreen />);
    await fillIn(user);
    expect(await screen.findByRole("button", { name: "Send again in 60 s" })).toBeDisabled();
    now.mockReturnValue(start + 60_000);
    await user.click(await screen.findByRole("button", { name: "Send again" }, { timeout: 3_000 }));
    await waitFor(() => expect(sent("POST /api/auth/send-register-code")).toHaveLength(2));
    expect(await screen.findByRole("button", { name: "Send again in 60 s" })).toBeDisabled();
  });
});

test("going back from another address keeps the code for a new password", async () => {
  const { sent } = stubApi({ "POST /api/auth/forgot-password": { message: "sent" } });
  const { user } = renderApp(<ForgotPasswordScreen />);
  await user.type(screen.getByLabelText("Email"), "robin@example.com");
  await user.click(screen.getByRole("button", { name: "Send code" }));
  await user.click(await screen.findByRole("button", { name: "Use Different Email" }));
  await user.click(screen.getByRole("button", { name: "Send code" }));
  expect(await screen.findByLabelText("Verification code")).toBeVisible();
  expect(sent("POST /api/auth/forgot-password")).toHaveLength(1);
});

test("a forgotten password is replaced with the mailed code", async () => {
  const { sent } = stubApi({
    "POST /api/auth/forgot-password": { message: "sent" },
    "POST /api/auth/reset-password": {},
  });
  const { user } = renderApp(<ForgotPasswordScreen />);
  await user.type(screen.getByLabelText("Email"), "robin@example.com{Enter}");
  await user.type(await screen.findByLabelText("Verification code"), "654321");
  await user.type(screen.getByLabelText("New password"), "new-secret");
  await user.type(screen.getByLabelText("Confirm new password"), "new-secret");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
  expect(sent("POST /api/auth/reset-password")).toEqual([
    { email: "robin@example.com", code: "654321", newPassword: "new-secret" },
  ]);
});

describe("ending the digest", () => {
  test("is done with one click and undone with another", async () => {
    at("/unsubscribe?token=abc");
    const { calls } = stubApi({
      "POST /api/unsubscribe": ({ query }: { query: URLSearchParams }) => ({
        emailDigest: query.get("off") === "false",
      }),
    });
    const { user } = renderApp(<Unsubscribe />);
    await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByRole("heading", { name: "You unsubscribed from the daily digest" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Resubscribe" }));
    expect(await screen.findByText("You're subscribed to the daily digest again.")).toBeVisible();
    expect(calls.map(({ query }) => [query.get("token"), query.get("off")])).toEqual([
      ["abc", "true"],
      ["abc", "false"],
    ]);
  });

  test("a link that is no longer valid is reported in the server's words", async () => {
    stubApi({ "POST /api/unsubscribe": () => errorReply(404, "NOT_FOUND", "This link is no longer valid.") });
    const { user } = renderApp(<Unsubscribe />);
    await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid.");
  });
});
