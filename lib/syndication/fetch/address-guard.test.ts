import fc from "fast-check";
import { isAddressAllowed, isPublicAddress, parseAddressRanges } from "./address-guard";

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "93.184.216.34",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.0",
  "192.0.3.0",
  "192.88.98.255",
  "192.88.100.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "198.51.99.255",
  "198.51.101.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
  "::ffff:8.8.8.8",
  "::ffff:808:808",
  "64:ff9b::8.8.8.8",
  "2001:4860:4860::8888",
  "2606:4700:4700::1111",
  "2001:200::1",
  "2a00:1450:4001:80b::200e",
  "2620:fe::fe",
  "2001:db7:ffff::1",
  "2003::1",
  "[2606:4700:4700::1111]",
];

const CLOSED = [
  "0.0.0.0",
  "0.1.2.3",
  "0.255.255.255",
  "10.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.0",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.0.1.7",
  "127.255.255.255",
  "168.63.129.16",
  "169.254.0.0",
  "169.254.169.254",
  "169.254.255.255",
  "172.16.0.0",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.0",
  "192.0.0.8",
  "192.0.0.170",
  "192.0.0.192",
  "192.0.2.1",
  "192.31.196.1",
  "192.52.193.1",
  "192.88.99.1",
  "192.168.0.0",
  "192.168.1.1",
  "192.168.255.255",
  "192.175.48.1",
  "198.18.0.0",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.255",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.254",
  "255.255.255.255",
  "::",
  "::1",
  "[::1]",
  "::2",
  "0:0:0:0:0:0:0:1",
  "::127.0.0.1",
  "::7f00:1",
  "::10.0.0.1",
  "::8.8.8.8",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "0:0:0:0:0:ffff:7f00:0001",
  "::ffff:10.1.2.3",
  "::ffff:169.254.169.254",
  "::FFFF:192.168.0.1",
  "::ffff:0.0.0.0",
  "::ffff:0:127.0.0.1",
  "::ffff:0:8.8.8.8",
  "64:ff9b::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::8.8.8.8",
  "64:ff9b:1::1",
  "64:ff9b:0:0:1::808:808",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2001:1::1",
  "2001:2::1",
  "2001:3::1",
  "2001:4:112::1",
  "2001:10::1",
  "2001:20::1",
  "2001:30::1",
  "2001:1ff::1",
  "2001:db8::1",
  "2001:db8:ffff::1",
  "2002::1",
  "2002:7f00:1::1",
  "2002:a00:1::",
  "2002:808:808::1",
  "2620:4f:8000::1",
  "3ffe::1",
  "3fff::1",
  "3fff:fff::1",
  "4000::1",
  "5f00::1",
  "8000::1",
  "fbff::1",
  "fc00::1",
  "fd00::1",
  "fd00:ec2::254",
  "fdff:ffff::1",
  "fe80::1",
  "fe80::1%eth0",
  "fe80::1%1",
  "febf::1",
  "fec0::1",
  "feff::1",
  "ff00::1",
  "ff02::1",
  "ff05::2",
  "ffff::1",
  "2606:4700::5efe:10.0.0.1",
  "2606:4700::200:5efe:7f00:1",
  "2606:4700:4700::1111%eth0",
];

const NOT_ADDRESSES = [
  "",
  " ",
  "localhost",
  "example.com",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "127.0.0.01",
  "8.8.8.8 ",
  " 8.8.8.8",
  "8.8.8",
  "8.8.8.8.8",
  "256.1.1.1",
  "1.2.3.4/8",
  "::1::",
  "[::1",
  "1::2::3",
  "8.8.8.8:80",
  "[8.8.8.8]:80",
  "１.１.１.１",
  "8.8.8.8\u0000",
];

describe("isPublicAddress", () => {
  test.each(PUBLIC)("%s is public", (ip) => expect(isPublicAddress(ip)).toBe(true));
  test.each(CLOSED)("%s is not public", (ip) => expect(isPublicAddress(ip)).toBe(false));
  test.each(NOT_ADDRESSES)("%j is not an address", (text) => expect(isPublicAddress(text)).toBe(false));

  test("treats an IPv4 address and its mapped form alike", () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(isPublicAddress(`::ffff:${ip}`)).toBe(isPublicAddress(ip));
        expect(isPublicAddress(`64:ff9b::${ip}`)).toBe(isPublicAddress(ip));
      }),
    );
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => typeof isPublicAddress(text) === "boolean"));
  });
});

describe("isAddressAllowed", () => {
  const opened = parseAddressRanges(["127.0.0.0/8", "10.1.2.3", "fd00:1::/32"]);

  test.each(["127.0.0.1", "127.0.1.7", "::ffff:127.0.0.1", "10.1.2.3", "fd00:1::5", "8.8.8.8", "2606:4700:4700::1111"])(
    "%s may be reached",
    (ip) => expect(isAddressAllowed(ip, opened)).toBe(true),
  );
  test.each([
    "10.1.2.4",
    "192.168.0.1",
    "::1",
    "64:ff9b::127.0.0.1",
    "2002:7f00:1::",
    "fd00:2::5",
    "localhost",
    "127.1",
  ])("refuses %s outside the allowed ranges", (ip) => expect(isAddressAllowed(ip, opened)).toBe(false));

  test("allows everything of a family when a range covers all of it", () => {
    expect(isAddressAllowed("10.0.0.1", parseAddressRanges(["0.0.0.0/0"]))).toBe(true);
    expect(isAddressAllowed("::1", parseAddressRanges(["0.0.0.0/0"]))).toBe(false);
  });

  test.each(["loopback", "10.0.0.0/33", "10.0.0/8", "", "::/129"])("parseAddressRanges throws for %j", (text) => {
    expect(() => parseAddressRanges([text])).toThrow(TypeError);
  });
});
