import { readdirSync } from "node:fs";
import path from "node:path";
import type { Operation } from "@/lib/domain/exchange/api-reference/operation";
import type { callRoute } from "@/scripts/testing/call-route";

export type RouteHandler = Parameters<typeof callRoute>[0] & {
  spec?: Pick<Operation, "access" | "budget" | "params" | "query" | "body" | "output" | "status">;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Every handler below app/api and app/rss by its method and address, as the reference writes them: `GET /api/feeds/{id}`. */
export async function allHandlers(): Promise<Map<string, RouteHandler>> {
  const found = new Map<string, RouteHandler>();
  for (const folder of ["app/api", "app/rss"]) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /(^|\/)route\.ts$/.test(name),
    );
    for (const file of files) {
      const address = `/${path.dirname(path.join(folder, file)).replace(/^app\//, "")}`.replace(
        /\[\[?([^\]]+)\]\]?/g,
        "{$1}",
      );
      const routes = (await import(path.resolve(folder, file))) as Record<string, RouteHandler>;
      for (const method of METHODS) if (routes[method]) found.set(`${method} ${address}`, routes[method]);
    }
  }
  return found;
}
