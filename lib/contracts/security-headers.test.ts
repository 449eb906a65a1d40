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
