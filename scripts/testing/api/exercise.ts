import type { ErrorCode } from "@/lib/errors";
import type { RouteCall } from "@/scripts/testing/call-route";
import type { World } from "./api-world";

/** One call of an operation: what goes into its address and body, and who calls. */
export type Use = Pick<RouteCall, "body" | "headers" | "token" | "peer"> & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** default: the person of the world by session; `nobody`, or the holder of the key */
  by?: World["as"] | "nobody" | "key";
  /** of the answer, where it is not the operation's usual one */
  status?: number;
};

type Made<Value> = Value | Promise<Value>;

/** Two calls of an operation: one that succeeds, and one with the error that is most likely. */
export type Exercise = {
  good: (world: World) => Made<Use>;
  bad: (world: World) => Made<Use & { code: ErrorCode }>;
};

/** Signed out, every call for signed-in people says so. */
export const signedOut: Exercise["bad"] = () => ({ by: "nobody", code: "UNAUTHORIZED" });
export const plain: Exercise = { good: () => ({}), bad: signedOut };

/** Called with a value that is there, and with one that is not. */
export function found(
  params: (world: World) => Record<string, string | number>,
  more: Omit<Use, "params"> = {},
): Exercise {
  const missing = (world: World) => Object.fromEntries(Object.keys(params(world)).map((name) => [name, 5]));
  return {
    good: (world) => ({ ...more, params: params(world) }),
    bad: (world) => ({ ...more, params: missing(world), code: "NOT_FOUND" }),
  };
}
