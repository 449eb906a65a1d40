import { describeDevice } from "./describe-device";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
    "Chrome on Windows",
    "desktop",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.56`,
    "Edge on Windows",
    "desktop",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`, "Opera on Linux", "desktop"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux", "desktop"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Safari on macOS",
    "desktop",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    "phone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
    "tablet",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15",
    "Firefox on iPhone",
    "phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
    "phone",
  ],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "Chrome on Android", "tablet"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`,
    "Chrome on ChromeOS",
    "desktop",
  ],
  ["curl/8.5.0", "Unknown device", "other"],
  ["", "Unknown device", "other"],
  [null, "Unknown device", "other"],
  ["<script>alert(1)</script> on Linux", "Unknown browser on Linux", "desktop"],
])("%s", (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind });
});
