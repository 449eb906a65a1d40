import { ROUTES } from "@/lib/generated/routes";
import type { CallDescription } from "@/lib/http/description/call-description";
import type { HttpMethod, Operation } from "./operation";

/** A handler of a route. It has a `spec` if `route()` or `formRoute()` made it. */
export type RouteHandler = {
  (request: Request, next: { params: Promise<Record<string, string | string[] | undefined>> }): Promise<Response>;
  spec?: Omit<Operation, keyof CallDescription | "method" | "path" | "tag" | "isConditional" | "isPaged"> & {
    current?: unknown;
    api?: CallDescription;
  };
};

const METHODS: readonly HttpMethod[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Every handler below app/api and app/rss by its method and address: `GET /api/feeds/{id}`. */
export const HANDLERS: ReadonlyMap<string, RouteHandler> = new Map(
  Object.entries(ROUTES).flatMap(([path, route]) =>
    METHODS.flatMap((method) => {
      const handler = (route as Partial<Record<HttpMethod, RouteHandler>>)[method];
      return handler ? [[`${method} ${path}`, handler] as const] : [];
    }),
  ),
);
