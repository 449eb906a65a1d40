export function parseDeclarations(source: string): unknown;
