import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AuthFrame } from "./auth-frame";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { LoginForm } from "./login-form";
import { RegisterScreen } from "./register-screen";
import { UndoEmail } from "./undo-email";
import { Unsubscribe } from "./unsubscribe";

// jsdom does not navigate.
jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());

type User = ReturnType<typeof renderApp>["user"];
const NO_PROVIDERS = { "GET /api/auth/providers": {} };
const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));
const tooMany = () => errorReply(429, "RATE_LIMITED", "Too many attempts. Try again in 15 minutes.");
const at = (address: string) => window.history.replaceState(null, "", address);
const button = (name: string) => screen.getByRole("button", { name });

async function fillIn(user: User, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
}

describe("signing in fails", () => {
  const LOGIN = "POST /api/auth/login";
  const signIn = async (user: User) => {
    await fillIn(user, { Email: "robin@example.com", Password: "secret" });
    await user.click(button("Sign In"));
  };

  /** A notice says the same for a while. */
  const untilPasswordSays = (text: string) =>
    waitFor(() => expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(text));

  test("with the time to wait after too many attempts, and works afterwards", async () => {
    let isRefused = true;
    stubApi({ ...NO_PROVIDERS, [LOGIN]: () => (isRefused ? tooMany() : sampleUser()) });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await untilPasswordSays("Too many attempts. Try again in 15 minutes.");
    isRefused = false;
    await user.click(button("Sign In"));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
  });

  test("without a connection, which is not a wrong password, and keeps what was typed", async () => {
    stubApi({ ...NO_PROVIDERS, [LOGIN]: noConnection, "GET /api/health": {} });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await untilPasswordSays("Can't reach Feedloom. Please try again.");
    expect(screen.getByLabelText("Email")).toHaveValue("robin@example.com");
    expect(navigateTo).not.toHaveBeenCalled();
  });

  test("once for each click: a second one while it is sent sends nothing", async () => {
    const { sent } = stubApi({ ...NO_PROVIDERS, [LOGIN]: () => new Promise(() => undefined) });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await user.keyboard("{Enter}{Enter}");
    expect(sent(LOGIN)).toHaveLength(1);
  });

  test("at the field when the address is none", async () => {
    const { sent } = stubApi(NO_PROVIDERS);
    const { user } = renderApp(<LoginForm />);
    await fillIn(user, { Email: "robin", Password: "secret" });
    await user.click(button("Sign In"));
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByLabelText("Email")).toHaveFocus();
    expect(sent(LOGIN)).toEqual([]);
  });
});

describe("signing in with another provider", () => {
  const GITHUB = { "GET /api/auth/providers": { github: { id: "github", name: "GitHub" } } };
  const CSRF = { "GET /api/auth/csrf": { csrfToken: "token-1" } };

  test("sends the token and where the reader wanted to, and reports a refusal", async () => {
    at("/login?next=%2Fbundles");
    const { sent } = stubApi({ ...GITHUB, ...CSRF, "POST /api/auth/signin/github": tooMany });
    const { user } = renderApp(<LoginForm />);
    await user.click(await screen.findByRole("button", { name: "Continue with GitHub" }));
    expect(await screen.findByText("Login failed")).toBeVisible();
    expect(sent("POST /api/auth/signin/github")).toEqual([
      { csrfToken: "token-1", callbackUrl: "/bundles", json: "true" },
    ]);
    expect(button("Continue with GitHub")).toBeEnabled();
  });

  test.each([
    ["EmailNotVerified", "Verify your address with the provider first, then try again."],
    ["Callback", "Sign-in failed. Please try again."],
  ])("explains the error %s of an earlier attempt", async (error, text) => {
    at(`/login?error=${error}`);
    stubApi(GITHUB);
    renderApp(<LoginForm />);
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
  });

  test("is not offered when the providers cannot be asked for", async () => {
    const { calls } = stubApi({ "GET /api/auth/providers": () => errorReply(500, "INTERNAL", "Busy") });
    renderApp(<LoginForm />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("button", { name: /^Continue with/ })).not.toBeInTheDocument();
  });
});

describe("registering fails", () => {
  const FORM = {
    "First name": "Robin",
    "Last name": "Reader",
    Email: "robin@example.com",
    Password: "secret-1",
    "Confirm password": "secret-1",
  };
  const SEND = "POST /api/auth/send-register-code";
  const VERIFY = "POST /api/auth/verify-register-code";
  const register = async (user: User, form: Record<string, string> = FORM) => {
    await fillIn(user, form);
    await user.click(button("Create Account"));
  };

  test("in the server's words when the address has an account, and the form stays", async () => {
    stubApi({ ...NO_PROVIDERS, [SEND]: () => errorReply(409, "CONFLICT", "You already have an account.") });
    const { user } = renderApp(<RegisterScreen />);
    await register(user);
    expect(await screen.findByText("You already have an account.")).toBeVisible();
    expect(screen.getByLabelText("Password")).toHaveValue("secret-1");
  });

  test("at the field when the password is too short", async () => {
    const { sent } = stubApi(NO_PROVIDERS);
    const { user } = renderApp(<RegisterScreen />);
    await register(user, { ...FORM, Password: "12345", "Confirm password": "12345" });
    expect(screen.getByLabelText("Password")).toBeInvalid();
    expect(sent(SEND)).toEqual([]);
  });

  test("with a wrong code, which can be corrected", async () => {
    const verify = ({ body }: { body: unknown }) =>
      (body as { code: string }).code === "123456" ? sampleUser() : errorReply(400, "INVALID_CODE", "Wrong code.");
    const { sent } = stubApi({ ...NO_PROVIDERS, [SEND]: { message: "sent" }, [VERIFY]: verify });
    const { user } = renderApp(<RegisterScreen />);
    await register(user);
    const code = await screen.findByLabelText("Verification code");
    await user.type(code, "111111{Enter}");
    expect(await screen.findByText("Wrong code.")).toBeVisible();
    expect(navigateTo).not.toHaveBeenCalled();
    await user.clear(code);
    await user.type(code, "123456{Enter}");
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
    expect(sent(VERIFY)).toHaveLength(2);
  });

  test("to send another code too early for the server, and the button can be used again", async () => {
    let count = 0;
    const start = Date.now();
    const now = jest.spyOn(Date, "now").mockReturnValue(start);
    stubApi({ ...NO_PROVIDERS, [SEND]: () => (count++ === 0 ? { message: "sent" } : tooMany()) });
    const { user } = renderApp(<RegisterScreen />);
    await register(user);
    await screen.findByLabelText("Verification code");
    now.mockReturnValue(start + 60_000);
    await user.click(await screen.findByRole("button", { name: "Send again" }, { timeout: 3_000 }));
    expect(await screen.findByText("Too many attempts. Try again in 15 minutes.")).toBeVisible();
    expect(button("Send again")).toBeEnabled();
  });
});

describe("a forgotten password", () => {
  const FORGOT = "POST /api/auth/forgot-password";
  const RESET = "POST /api/auth/reset-password";
  const reachStepTwo = async (user: User) => {
    await user.type(screen.getByLabelText("Email"), "robin@example.com{Enter}");
    await screen.findByLabelText("Verification code");
  };

  test("is not asked for without an address", async () => {
    const { sent } = stubApi({});
    const { user } = renderApp(<ForgotPasswordScreen />);
    await user.click(button("Send code"));
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(sent(FORGOT)).toEqual([]);
  });

  test("stays at the first step after too many requests", async () => {
    stubApi({ [FORGOT]: tooMany });
    const { user } = renderApp(<ForgotPasswordScreen />);
    await user.type(screen.getByLabelText("Email"), "robin@example.com{Enter}");
    expect(await screen.findByText("Too many attempts. Try again in 15 minutes.")).toBeVisible();
    expect(screen.queryByLabelText("Verification code")).not.toBeInTheDocument();
  });

  test("is not replaced with a wrong code, and what was typed stays", async () => {
    stubApi({ [FORGOT]: { message: "sent" }, [RESET]: () => errorReply(400, "INVALID_CODE", "Wrong code.") });
    const { user } = renderApp(<ForgotPasswordScreen />);
    await reachStepTwo(user);
    const passwords = { "New password": "new-secret", "Confirm new password": "new-secret" };
    await fillIn(user, { "Verification code": "111111", ...passwords });
    await user.click(button("Change password"));
    expect(await screen.findByText("Wrong code.")).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveValue("new-secret");
    expect(navigateTo).not.toHaveBeenCalled();
  });

  test("needs a whole code, eight characters and the same password twice", async () => {
    const { sent } = stubApi({ [FORGOT]: { message: "sent" } });
    const { user } = renderApp(<ForgotPasswordScreen />);
    await reachStepTwo(user);
    await fillIn(user, { "Verification code": "123", "New password": "short", "Confirm new password": "other" });
    await user.click(button("Change password"));
    for (const label of ["Verification code", "New password", "Confirm new password"]) {
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(sent(RESET)).toEqual([]);
  });

  test("can be asked for with another address", async () => {
    const { sent } = stubApi({ [FORGOT]: { message: "sent" } });
    const { user } = renderApp(<ForgotPasswordScreen />);
    await reachStepTwo(user);
    await user.click(button("Use Different Email"));
    await user.clear(screen.getByLabelText("Email"));
    await user.type(screen.getByLabelText("Email"), "robin@work.example{Enter}");
    expect(await screen.findByText("robin@work.example")).toBeVisible();
    expect(sent(FORGOT)).toEqual([{ email: "robin@example.com" }, { email: "robin@work.example" }]);
  });
});

describe("links of mails", () => {
  test("the old address comes back and leads to a new password", async () => {
    at("/undo-email?token=abc");
    const { calls } = stubApi({ "POST /api/auth/undo-email": {} });
    const { user } = renderApp(<UndoEmail />);
    await user.click(button("Undo the change"));
    expect(await screen.findByRole("heading", { name: "Your email address was restored" })).toBeVisible();
    expect(JSON.stringify(calls)).toContain("abc");
    await user.click(button("Choose a new password"));
    expect(navigateTo).toHaveBeenCalledWith("/forgot-password");
  });

  test("a link that has run out is reported and changes nothing", async () => {
    at("/undo-email?token=old");
    stubApi({ "POST /api/auth/undo-email": () => errorReply(410, "GONE", "This link has run out.") });
    const { user } = renderApp(<UndoEmail />);
    await user.click(button("Undo the change"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This link has run out.");
    expect(button("Undo the change")).toBeEnabled();
  });

  test("the digest continues when the server fails without a reason", async () => {
    stubApi({ "POST /api/unsubscribe": () => new Response("Bad gateway", { status: 502 }) });
    const { user } = renderApp(<Unsubscribe />);
    await user.click(button("Unsubscribe"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong. Please try again.");
    expect(screen.getByRole("heading", { name: "Unsubscribe from the daily digest?" })).toBeVisible();
  });
});

test("the frame of the forms leads back to the home page", () => {
  renderApp(<AuthFrame>Form</AuthFrame>);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/");
});
