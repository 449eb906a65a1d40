import { readFileSync } from "node:fs";
import path from "node:path";

type Node = { children: Map<string, Node>; parameter?: Node; name?: string; rest?: Rest; template?: string };
type Rest = { template: string; name: string };

/** A route as the folders of `app` name it ("/api/feeds/[id]"), and what is in the places of its parameters. */
export type FoundRoute = { template: string; params: Record<string, string | string[]> };

const FILES = "/_next/*";
const OTHER = "other";

/**
 * Returns a function that finds the route of a path. There are as many results as routes, and one more for what is none,
 * however many addresses are asked for.
 */
export function routeTemplates(templates: readonly string[]): (path: string) => string {
  const routeOf = routeFinder(templates);
  return (address) => {
    const [pathname = "/"] = address.split("?", 1);
    return pathname.startsWith("/_next/") ? FILES : (routeOf(pathname)?.template ?? OTHER);
  };
}

/** Returns a function that finds the route of a path without a query, in the order of Next: exact names, one parameter, the rest. */
export function routeFinder(templates: readonly string[]): (pathname: string) => FoundRoute | undefined {
  const root: Node = { children: new Map() };
  for (const template of templates) add(root, template);
  return (pathname) => find(root, pathname.split("/").filter(Boolean), 0);
}

function add(root: Node, template: string): void {
  let node = root;
  for (const segment of template.split("/").filter(Boolean)) {
    if (/^\[\[?\.\.\./.test(segment)) {
      node.rest = { template, name: segment.replace(/[[\].]/g, "") };
      if (segment.startsWith("[[")) node.template ??= template;
      return;
    }
    const next: Node = { children: new Map() };
    if (segment.startsWith("[")) {
      node.parameter ??= Object.assign(next, { name: segment.slice(1, -1) });
      node = node.parameter;
    } else {
      const known = node.children.get(segment) ?? next;
      node.children.set(segment, known);
      node = known;
    }
  }
  node.template = template;
}

function find(node: Node, segments: readonly string[], at: number): FoundRoute | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.template === undefined ? undefined : { template: node.template, params: {} };
  const { children, parameter, rest } = node;
  const exact = children.get(segment);
  const found = exact && find(exact, segments, at + 1);
  if (found) return found;
  const below = parameter && find(parameter, segments, at + 1);
  if (below) return { ...below, params: { [parameter.name ?? ""]: segment, ...below.params } };
  return rest && { template: rest.template, params: { [rest.name]: segments.slice(at) } };
}

/** Reads the routes of the build. While the product is being developed there is no build, and every route is "other". */
export function builtRoutes(distDir: string): string[] {
  try {
    const file = readFileSync(path.join(distDir, "routes-manifest.json"), "utf8");
    const { staticRoutes, dynamicRoutes } = JSON.parse(file) as Record<string, { page: string }[] | undefined>;
    return [...(staticRoutes ?? []), ...(dynamicRoutes ?? [])].map(({ page }) => page);
  } catch {
    return [];
  }
}
