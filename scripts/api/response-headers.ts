import type { ApiHeader, ApiReference } from "@/lib/contracts/api-document";

const text = { type: "string" };

export const HEADERS = {
  "X-Request-Id": {
    description: "Identifies this call in our logs. Include it when you contact support.",
    schema: { type: "string", format: "uuid" },
  },
  RateLimit: {
    description:
      'With an API key: the remaining calls (`r`) and the seconds until the limit resets (`t`). `"key"` is the key\'s own limit.',
    schema: text,
    example: '"hourly";r=997;t=3412',
  },
  "RateLimit-Policy": {
    description: "With an API key: the number of calls (`q`) your plan allows per window of `w` seconds.",
    schema: text,
    example: '"hourly";q=1000;w=3600',
  },
  Link: {
    description:
      'Related addresses (RFC 8288): `rel="next"` for the next page of a list, `rel="hub"` and `rel="self"` for public feeds.',
    schema: text,
    example: '</api/feed-items?limit=20&cursor=…>; rel="next"',
  },
  "Retry-After": { description: "The number of seconds to wait.", schema: { type: "integer" }, example: 60 },
} satisfies Record<string, ApiHeader>;

type Kind = { isKeyed: boolean; hasLinks?: boolean; isRetried?: boolean };

/** Returns the headers of a response, as references to components. */
export function headersOf({ isKeyed, hasLinks, isRetried }: Kind) {
  const names: (keyof typeof HEADERS)[] = ["X-Request-Id"];
  if (isKeyed) names.push("RateLimit", "RateLimit-Policy");
  if (hasLinks) names.push("Link");
  if (isRetried) names.push("Retry-After");
  return Object.fromEntries(
    names.map((name): [string, ApiReference] => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
