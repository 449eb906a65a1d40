import type { Wire } from "../objects";

/** The context of a call, passed to its handler next to the parameters. */
export type CallContext = {
  /** the id of the path, or "" */
  id: string;
  path: string;
  /** made with the publishable key */
  isPublic: boolean;
  clientSecret?: unknown;
};

/** A call of the API with the parameters of a type of the `stripe` package. */
export type ApiCall<Params> = CallContext & { params: Wire<Params> };

type Names<Params> = keyof Params & string;

/** An endpoint of the API. `accepts` names its parameters; every other one is refused, as the service does. */
export type Endpoint = {
  accepts: readonly string[];
  handle: (call: CallContext & { params: never }) => unknown;
};

/** Endpoints by method and path, such as "GET /v1/customers/{id}". */
export type Endpoints = Record<string, Endpoint>;

/** Returns an endpoint; the names it accepts are compared with the type of its parameters. */
export function endpoint<Params>(
  accepts: readonly (Names<Params> | `${Names<Params>}*` | `${Names<Params>}[${string}`)[],
  handle: (call: ApiCall<Params>) => unknown,
): Endpoint {
  return { accepts, handle };
}

/**
 * Returns the first page of a list.
 * @param objects newest first
 * @param limit ten unless given
 */
export function page<T>(objects: T[], { limit = 10 }: { limit?: number }, url: string) {
  return { object: "list" as const, data: objects.slice(0, limit), has_more: objects.length > limit, url };
}
