import { securityText } from "./security-text";

test("security.txt names contact, language and address, and expires in the future, whenever it is read", () => {
  for (const [at, expires] of [
    ["2026-03-01T08:30:00.000Z", "2026-08-28T00:00:00.000Z"],
    ["2031-12-31T23:59:59.999Z", "2032-06-28T00:00:00.000Z"],
  ] as const) {
    expect(securityText(new Date(at)).split("\n")).toEqual([
      expect.stringMatching(/^Contact: mailto:[^ @]+@[^ @]+$/),
      "Contact: http://localhost:3000/contact",
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      "Canonical: http://localhost:3000/.well-known/security.txt",
      "",
    ]);
  }
});
