import "server-only";
import { PATH_EXAMPLES } from "./fields";
import type { Operation } from "./operation";

/** The value of a parameter in an address that examples are made with, where an operation or its place has one. */
export function parameterExample({ path, example }: Operation, name: string): string | number | undefined {
  const prefix = Object.keys(PATH_EXAMPLES).find((start) => path.startsWith(`${start}/`));
  return example?.params?.[name] ?? (prefix ? PATH_EXAMPLES[prefix]?.[name] : undefined);
}
