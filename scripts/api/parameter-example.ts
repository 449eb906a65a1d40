import type { Operation } from "./operation";

/** Path parameters whose examples differ from those of their schemas, by the beginning of the path. */
const PATH_EXAMPLES: Readonly<Record<string, Record<string, string | number>>> = {
  "/api/bundles": { id: 730261558104 },
  "/api/labels": { id: 918273645546 },
  "/api/feed-items": { id: 81234 },
  "/api/alerts": { id: 5521 },
  "/api/favicons": { id: 17 },
  "/api/import": { id: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" },
  "/api/auth/devices": { id: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" },
  "/api/stripe/payment-methods": { id: "pm_1PgafyLkdIwHu7ixexample" },
  "/rss": { id: "4215577293031.xml" },
};

/** Returns the example of a path parameter, if the operation or its path defines one. */
export function parameterExample({ path, example }: Operation, name: string): string | number | undefined {
  const prefix = Object.keys(PATH_EXAMPLES).find((start) => path.startsWith(`${start}/`));
  return example?.params?.[name] ?? (prefix ? PATH_EXAMPLES[prefix]?.[name] : undefined);
}
