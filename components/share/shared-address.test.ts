import { sharedAddress } from "./shared-address";

test.each([
  [{ url: "https://a.example/x?y=1#z" }, "https://a.example/x?y=1#z"],
  [{ text: "Read this: https://a.example/x." }, "https://a.example/x"],
  [{ title: "A page", text: "(https://a.example/x)" }, "https://a.example/x"],
  [{ url: "web+feed://a.example/feed" }, "https://a.example/feed"],
  [{ url: "web+feed:https://a.example/feed" }, "https://a.example/feed"],
  [{ url: "feed://http://a.example/feed" }, "http://a.example/feed"],
  [{ url: "web+feed:javascript:alert(1)" }, null],
  [{ title: "HTTP://A.example/x" }, "HTTP://A.example/x"],
  [{ url: "", text: "no address", title: "A page" }, null],
  [{ url: "javascript:alert(1)" }, null],
  [{ text: "https://" }, null],
  [{}, null],
])("of %j the address is %s", (shared, address) => {
  expect(sharedAddress(shared)).toBe(address);
});
