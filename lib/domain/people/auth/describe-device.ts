import "server-only";
import type { DeviceKind } from "@/lib/contracts/devices";

export type DeviceDescription = { name: string; kind: DeviceKind };

/** The first match wins: browsers also carry the names of the browsers they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|OPT|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bDuckDuckGo\/|\bDdg\//, "DuckDuckGo"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string, DeviceKind][] = [
  [/\biPad\b/, "iPad", "tablet"],
  [/\biPhone\b|\biPod\b/, "iPhone", "phone"],
  [/\bAndroid\b(?!.*\bMobile\b)/, "Android", "tablet"],
  [/\bAndroid\b/, "Android", "phone"],
  [/\bCrOS\b/, "ChromeOS", "desktop"],
  [/\bWindows\b/, "Windows", "desktop"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS", "desktop"],
  [/\bLinux\b|\bX11\b/, "Linux", "desktop"],
];

/**
 * Names a browser by its User-Agent header (RFC 9110, 10.1.5), for example "Firefox on Windows". Unrecognised ones get
 * a generic name; nothing of the header itself is repeated. Pure.
 */
export function describeDevice(userAgent: string | null): DeviceDescription {
  const text = userAgent ?? "";
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  if (!browser && !system) return { name: "Unknown device", kind: "other" };
  if (!system) return { name: browser ?? "Unknown device", kind: "other" };
  return { name: `${browser ?? "Unknown browser"} on ${system}`, kind: kind ?? "other" };
}
