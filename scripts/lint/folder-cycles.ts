/** An import between two files of the repository, both as paths from its root. */
export type Import = { from: string; to: string };

/**
 * Returns the circles of folders directly below `tree`: each as the folders on it, the first one again at the end.
 * Type-only imports count: code that has to know a type has to know its folder.
 */
export function folderCycles(imports: readonly Import[], tree: string): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderBelow(tree, from), folderBelow(tree, to)];
    if (a === null || b === null || a === b) continue;
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return cyclesOf(graph);
}

/** Returns the circles of files, type-only imports included. */
export function fileCycles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return cyclesOf(graph);
}

/** The folder directly below `tree` that holds `file`; null for files outside and directly in it. */
function folderBelow(tree: string, file: string): string | null {
  if (!file.startsWith(`${tree}/`)) return null;
  const [folder, ...rest] = file.slice(tree.length + 1).split("/");
  return folder !== undefined && rest.length > 0 ? folder : null;
}

/** Depth-first search that reports each back edge with the path it closes. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string) => {
    const start = path.indexOf(node);
    if (start >= 0) cycles.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
