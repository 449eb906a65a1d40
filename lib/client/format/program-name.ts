const BROWSER = /^Mozilla\/[\d.]+ \([^)]*\)/;
/** The first product of a User-Agent header with its version (RFC 9110, 10.1.5). */
const PRODUCT = /([\p{L}\d][\p{L}\d ._-]*?)\/v?(\d+(?:\.\d+){0,2})/u;
const ENGINE = /^(AppleWebKit|Gecko|Chrome|Electron|Safari|Version|Mobile|Firefox|CFNetwork|Darwin)$/;

/** Returns a program's name from its User-Agent header: "newsboat 2.36", or the beginning of the header. */
export function programName(agent: string): string {
  const isBrowserLike = BROWSER.test(agent);
  for (const [, name = "", version = ""] of agent.replace(BROWSER, "").matchAll(new RegExp(PRODUCT, "gu"))) {
    const plain = name.trim();
    if (!ENGINE.test(plain) || (!isBrowserLike && plain === "Mobile")) return `${plain} ${version}`;
  }
  return isBrowserLike ? "A browser" : agent.slice(0, 40);
}
