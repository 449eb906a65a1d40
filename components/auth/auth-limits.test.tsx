import { MessageChannel } from "node:worker_threads";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { PROOF_PUZZLES } from "@/lib/shared/proof-of-work";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { LoginForm } from "./login-form";
import { RegisterScreen } from "./register-screen";

// jsdom does not navigate.
jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());
// jsdom has none.
beforeAll(() => Object.assign(globalThis, { MessageChannel }));

type User = ReturnType<typeof renderApp>["user"];
const NO_PROVIDERS = { "GET /api/auth/providers": {} };
const button = (name: string) => screen.getByRole("button", { name });
const refusal = (status: number, error: object) => new Response(JSON.stringify({ error }), { status });
const limited = (details?: object) => refusal(429, { code: "RATE_LIMITED", message: "Too many attempts.", details });

async function fillIn(user: User, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
}

describe("after many attempts of strangers", () => {
  const LOGIN = "POST /api/auth/login";
  const signIn = async (user: User) => {
    await fillIn(user, { Email: "robin@example.com", Password: "secret" });
    await user.click(button("Sign In"));
  };

  test("the browser works for its sign-in, and it continues by itself", async () => {
    const answer = ({ body }: { body: unknown }) =>
      "proof" in (body as object) ? sampleUser() : limited({ proof: { challenge: "id.1.1.signature", bits: 1 } });
    const { sent } = stubApi({ ...NO_PROVIDERS, [LOGIN]: answer });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("/"));
    const [first, second] = sent(LOGIN) as { proof?: { challenge: string; nonces: number[] } }[];
    expect(first).toEqual({ email: "robin@example.com", password: "secret" });
    expect(second).toMatchObject({ ...first, proof: { challenge: "id.1.1.signature" } });
    expect(second?.proof?.nonces).toHaveLength(PROOF_PUZZLES);
    expect(screen.queryByText("Too many attempts.")).toBeNull();
  });

  test("a challenge that never suffices ends with the server's words", async () => {
    const { sent } = stubApi({
      ...NO_PROVIDERS,
      [LOGIN]: () => limited({ proof: { challenge: "id.1.1.s", bits: 1 } }),
    });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    // A notice with the same words may show at the same time.
    const atField = { selector: "[data-slot=field-error]" };
    expect(await screen.findByText("Too many attempts.", atField)).toBeVisible();
    expect(sent(LOGIN)).toHaveLength(4);
    expect(screen.getByRole("link", { name: "code by email" })).toHaveAttribute("href", "/forgot-password");
  });

  test("a link is mailed to the address that was refused, and the screen says so", async () => {
    const LINK = "POST /api/auth/sign-in-link";
    const { sent } = stubApi({ ...NO_PROVIDERS, [LOGIN]: () => limited(), [LINK]: { message: "sent" } });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await user.click(await screen.findByRole("button", { name: "Email me a sign-in link" }));
    expect(await screen.findByText(/^Check your email/)).toBeVisible();
    expect(sent(LINK)).toEqual([{ email: "robin@example.com" }]);
    expect(button("Email me a sign-in link")).toBeDisabled();
  });

  test("a link that could not be mailed can be asked for again", async () => {
    const failed = () => refusal(502, { code: "MAIL_FAILED", message: "We couldn't send the sign-in link." });
    stubApi({ ...NO_PROVIDERS, [LOGIN]: () => limited(), "POST /api/auth/sign-in-link": failed });
    const { user } = renderApp(<LoginForm />);
    await signIn(user);
    await user.click(await screen.findByRole("button", { name: "Email me a sign-in link" }));
    expect(await screen.findByText("We couldn't send the sign-in link.")).toBeVisible();
    expect(button("Email me a sign-in link")).toBeEnabled();
  });

  test("without scripts the form posts the password, or asks for a link", () => {
    const markup = new DOMParser().parseFromString(
      renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <LoginForm />
        </QueryClientProvider>,
      ),
      "text/html",
    );
    const form = markup.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/api/auth/login"]);
    const noscript = markup.querySelector("form noscript");
    expect(noscript?.innerHTML).toMatch(/<button[^>]+type="submit"[^>]+formaction="\/api\/auth\/sign-in-link"/i);
  });
});

describe("a code that was entered wrongly too often", () => {
  const usedUp = () =>
    refusal(400, { code: "INVALID_CODE", message: "Invalid verification code", details: { needsNewCode: true } });

  test("is reported when registering, and a new one is offered", async () => {
    const start = Date.now();
    const now = jest.spyOn(Date, "now").mockReturnValue(start);
    const SEND = "POST /api/auth/send-register-code";
    const { sent } = stubApi({
      ...NO_PROVIDERS,
      [SEND]: { message: "sent" },
      "POST /api/auth/verify-register-code": usedUp,
    });
    const { user } = renderApp(<RegisterScreen />);
    const names = { "First name": "Robin", "Last name": "Reader", Email: "robin@example.com" };
    await fillIn(user, { ...names, Password: "k7#mQz", "Confirm password": "k7#mQz" });
    await user.click(button("Create Account"));
    await user.type(await screen.findByLabelText("Verification code"), "111111{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This code has expired");
    expect(button("Verify & Create Account")).toBeDisabled();
    now.mockReturnValue(start + 60_000);
    await user.click(await screen.findByRole("button", { name: "Send a new code" }, { timeout: 3_000 }));
    await waitFor(() => expect(button("Verify & Create Account")).toBeEnabled());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sent(SEND)).toHaveLength(2);
  });

  test("is reported when choosing a new password", async () => {
    stubApi({ "POST /api/auth/forgot-password": { message: "sent" }, "POST /api/auth/reset-password": usedUp });
    const { user } = renderApp(<ForgotPasswordScreen />);
    await fillIn(user, { Email: "robin@example.com" });
    await user.click(button("Send code"));
    await screen.findByLabelText("Verification code");
    await fillIn(user, {
      "Verification code": "111111",
      "New password": "k7#mQz-l",
      "Confirm new password": "k7#mQz-l",
    });
    await user.click(button("Change password"));
    expect(await screen.findByRole("alert")).toHaveTextContent("This code has expired");
    expect(screen.getByRole("button", { name: /^Send a new code in/ })).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveValue("k7#mQz-l");
  });
});

test("a common password is refused at its field", async () => {
  const message = "This password is too common. Please choose another one.";
  const common = refusal(400, { code: "VALIDATION_ERROR", message, details: { password: [message] } });
  stubApi({ ...NO_PROVIDERS, "POST /api/auth/send-register-code": () => common });
  const { user } = renderApp(<RegisterScreen />);
  const names = { "First name": "Robin", "Last name": "Reader", Email: "robin@example.com" };
  await fillIn(user, { ...names, Password: "password", "Confirm password": "password" });
  await user.click(button("Create Account"));
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(message));
});
