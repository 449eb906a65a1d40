import { trialAddress } from "./used-trial";

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["ada+news@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["A.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da@notgmail.com", "a.da@notgmail.com"],
  ["+ada@example.com", "+ada@example.com"],
])("%s counts as %s", (email, address) => {
  expect(trialAddress(email)).toBe(address);
});
