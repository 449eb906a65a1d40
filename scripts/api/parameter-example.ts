import { PATH_EXAMPLES } from "./fields";
import type { Operation } from "./operation";

/** Returns the example of a path parameter, if the operation or its path defines one. */
export function parameterExample({ path, example }: Operation, name: string): string | number | undefined {
  const prefix = Object.keys(PATH_EXAMPLES).find((start) => path.startsWith(`${start}/`));
  return example?.params?.[name] ?? (prefix ? PATH_EXAMPLES[prefix]?.[name] : undefined);
}
