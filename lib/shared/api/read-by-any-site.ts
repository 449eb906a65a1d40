/** Headers of public documents: scripts of every site may read them, and what discovery and polling need (Fetch, 3.2). */
export const READ_BY_ANY_SITE = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "ETag, Last-Modified, Link, Retry-After"],
] as const;
