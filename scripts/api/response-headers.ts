import type { ApiHeader, ApiReference } from "@/lib/contracts/api-document";

const text = { type: "string" };

export const HEADERS = {
  "X-Request-Id": {
    description: "Names this call in our logs; tell it to support.",
    schema: { type: "string", format: "uuid" },
  },
  RateLimit: {
    description:
      'With an API key: calls left (`r`), and the seconds until the hour begins anew (`t`); `"key"` tells of the key\'s own limit.',
    schema: text,
    example: '"hourly";r=997;t=3412',
  },
  "RateLimit-Policy": {
    description: "With an API key: how many calls (`q`) your plan allows in so many seconds (`w`).",
    schema: text,
    example: '"hourly";q=1000;w=3600',
  },
  Link: {
    description:
      'Related addresses (RFC 8288): of a list `rel="next"`, while there is a next page; of a public document `rel="hub"` and `rel="self"`.',
    schema: text,
    example: '</api/feed-items?limit=20&cursor=…>; rel="next"',
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" }, example: 60 },
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
