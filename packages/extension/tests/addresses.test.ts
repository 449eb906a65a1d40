import { usableFeeds } from "../src/page-feeds";
import { isPrivateAddress } from "../src/private-address";
import { serverOrigin } from "../src/settings";

test.each([
  "http://localhost:3000/",
  "http://reader.localhost/",
  "http://printer/",
  "http://nas.local/feed",
  "http://10.1.2.3/",
  "http://127.0.0.1/",
  "http://100.64.0.1/",
  "http://169.254.169.254/latest/",
  "http://172.31.0.1/",
  "http://192.168.1.1/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[::ffff:10.0.0.1]/",
  "file:///etc/passwd",
  "chrome://extensions/",
  "not an address",
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  "https://example.org/",
  "http://100.128.0.1/",
  "http://172.32.0.1/",
  "http://11.0.0.1/",
  "https://[2001:db8::1]/",
  "https://localhost.example.org/",
])("%s is public", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ["https://feedloom.example/settings?x#y", "https://feedloom.example"],
  [" feedloom.example ", "https://feedloom.example"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://192.168.1.5:3000/", "http://192.168.1.5:3000"],
  ["http://feedloom.example", null],
  ["https://ada:secret@feedloom.example", null],
  ["ftp://feedloom.example", null],
  ["", null],
])("the server of %j is %j", (typed, origin) => {
  expect(serverOrigin(typed)).toBe(origin);
});

test("feeds on private networks are left out, and each stands once", () => {
  const feed = { url: "https://example.org/feed", title: "Feed" };
  expect(usableFeeds([feed, { url: "http://10.0.0.1/feed", title: "Inside" }, feed])).toEqual([feed]);
});
