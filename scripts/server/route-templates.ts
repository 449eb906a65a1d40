import { readFileSync } from "node:fs";
import path from "node:path";

type Node = { children: Map<string, Node>; parameter?: Node; rest?: string; template?: string };

const FILES = "/_next/*";
const OTHER = "other";

/**
 * Returns a function that finds the route of a path, as the folders of `app` name it ("/api/feeds/[id]"). There are as many
 * results as routes, and one more for what is none, however many addresses are asked for.
 */
export function routeTemplates(templates: readonly string[]): (path: string) => string {
  const root: Node = { children: new Map() };
  for (const template of templates) add(root, template);
  return (address) => {
    const [pathname = "/"] = address.split("?", 1);
    if (pathname.startsWith("/_next/")) return FILES;
    return find(root, pathname.split("/").filter(Boolean), 0) ?? OTHER;
  };
}

function add(root: Node, template: string): void {
  let node = root;
  for (const segment of template.split("/").filter(Boolean)) {
    if (/^\[\[?\.\.\./.test(segment)) {
      node.rest = template;
      if (segment.startsWith("[[")) node.template ??= template;
      return;
    }
    const next: Node = { children: new Map() };
    if (segment.startsWith("[")) {
      node.parameter ??= next;
      node = node.parameter;
    } else {
      const known = node.children.get(segment) ?? next;
      node.children.set(segment, known);
      node = known;
    }
  }
  node.template = template;
}

function find(node: Node, segments: readonly string[], at: number): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.template;
  const exact = node.children.get(segment);
  return (
    (exact && find(exact, segments, at + 1)) ?? (node.parameter && find(node.parameter, segments, at + 1)) ?? node.rest
  );
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
