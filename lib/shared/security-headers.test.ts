import { contentSecurityPolicy } from "./security-headers";

test("a signed-in document runs only scripts with its nonce", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });
  const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
  expect(scripts).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
});

test("no document may evaluate text outside development", () => {
  for (const nonce of [undefined, "abc"]) expect(contentSecurityPolicy({ nonce })).not.toContain("unsafe-eval");
});

test("nobody may frame us and no plug-in runs", () => {
  const policy = contentSecurityPolicy({});
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
});

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

test("a document that takes cards lets in the payment provider's script, calls and frames, any other none of them", () => {
  const policy = contentSecurityPolicy({ nonce: "abc", payments: {} });
  expect(directive(policy, "script-src")).toContain(" https://js.stripe.com https://*.js.stripe.com");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://api.stripe.com");
  for (const host of ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"]) {
    expect(directive(policy, "frame-src").split(" ")).toContain(host);
  }
  expect(contentSecurityPolicy({ nonce: "abc" })).not.toContain("stripe");
});

test("where the script comes from another place, that place alone is let in", () => {
  const scriptUrl = "http://localhost:4242/stripe.js";
  const policy = contentSecurityPolicy({ nonce: "abc", payments: { scriptUrl } });
  for (const name of ["script-src", "connect-src", "frame-src"]) {
    expect(directive(policy, name).split(" ")).toContain("http://localhost:4242");
  }
  expect(policy).not.toContain("stripe.com");
});
