/** A type expression of a declaration file. */
export type TypeNode =
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "name"; path: string[]; args: TypeNode[] }
  | ObjectNode
  | { kind: "union"; of: TypeNode[] }
  | { kind: "array"; of: TypeNode };

export type ObjectNode = {
  kind: "object";
  members: Record<string, { type: TypeNode; optional: boolean }>;
  index?: TypeNode;
  parents: TypeNode[];
};

/** An interface, a type alias or a namespace, with what is declared inside it. */
export type Declaration = {
  type?: TypeNode;
  parameters?: string[];
  inner: Map<string, Declaration>;
  outer?: Declaration;
};

/** `imports`: local name → file it comes from. */
export type DeclarationFile = { root: Declaration; imports: Map<string, string> };

const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|=>|\.\.\.|[{}[\]();:,.?<>|&=*]/g;

/**
 * Parses the part of TypeScript that the generated declaration files of the `stripe` package consist of: imports,
 * interfaces, type aliases and namespaces. Classes and functions are skipped.
 * @throws Error on a declaration it cannot read
 */
export function parseDeclarations(source: string): DeclarationFile {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const reader = createReader(text.match(TOKEN) ?? []);
  const file: DeclarationFile = { root: { inner: new Map() }, imports: new Map() };
  while (!reader.done) readStatement(reader, file.root, file.imports);
  return file;
}

type Reader = ReturnType<typeof createReader>;

function createReader(tokens: string[]) {
  let at = 0;
  return {
    get done() {
      return at >= tokens.length;
    },
    peek: (ahead = 0) => tokens[at + ahead] ?? "",
    next: () => tokens[at++] ?? "",
    /** Consumes the token if it comes next. */
    accept(token: string): boolean {
      if (tokens[at] !== token) return false;
      at += 1;
      return true;
    },
    expect(token: string) {
      if (tokens[at++] === token) return;
      throw new Error(`expected ${token}, found ${tokens.slice(Math.max(0, at - 6), at + 4).join(" ")}`);
    },
  };
}

function readStatement(reader: Reader, scope: Declaration, imports: Map<string, string>) {
  while (reader.accept("export") || reader.accept("declare"));
  const word = reader.next();
  if (word === "import") readImport(reader, imports);
  else if (word === "interface") readInterface(reader, scope);
  else if (word === "type") readAlias(reader, scope);
  else if (word === "namespace") {
    const namespace = declare(scope, reader.next());
    reader.expect("{");
    while (!reader.accept("}")) readStatement(reader, namespace, imports);
  } else skipStatement(reader, word);
}

function readImport(reader: Reader, imports: Map<string, string>) {
  const names = [];
  if (reader.accept("{")) {
    while (!reader.accept("}")) {
      names.push(reader.next());
      reader.accept(",");
    }
  } else while (reader.peek() !== "from") reader.next();
  reader.expect("from");
  const file = unquote(reader.next());
  reader.accept(";");
  for (const name of names) imports.set(name, file);
}

/** Skips a class, a re-export or anything else up to its closing brace or semicolon. */
function skipStatement(reader: Reader, firstToken: string) {
  let depth = firstToken === "{" ? 1 : 0;
  while (!reader.done) {
    const token = reader.next();
    if (token === "{") depth += 1;
    if (token === "}") {
      depth -= 1;
      if (depth === 0 && reader.peek() !== "from") return;
    }
    if (token === ";" && depth === 0) return;
  }
}

function declare(scope: Declaration, name: string): Declaration {
  const known = scope.inner.get(name);
  if (known) return known;
  const declaration: Declaration = { inner: new Map(), outer: scope };
  scope.inner.set(name, declaration);
  return declaration;
}

function readInterface(reader: Reader, scope: Declaration) {
  const declaration = declare(scope, reader.next());
  declaration.parameters = readParameters(reader);
  const parents: TypeNode[] = [];
  if (reader.accept("extends")) {
    do parents.push(readType(reader));
    while (reader.accept(","));
  }
  declaration.type = { ...readObject(reader), parents };
}

function readAlias(reader: Reader, scope: Declaration) {
  const declaration = declare(scope, reader.next());
  declaration.parameters = readParameters(reader);
  reader.expect("=");
  declaration.type = readType(reader);
  reader.accept(";");
}

function readParameters(reader: Reader): string[] {
  const names = [];
  if (reader.accept("<")) {
    while (!reader.accept(">")) {
      names.push(reader.next());
      reader.accept(",");
    }
  }
  return names;
}

function readType(reader: Reader): TypeNode {
  reader.accept("|");
  const parts = [readArray(reader)];
  while (reader.peek() === "|" || reader.peek() === "&") {
    const isIntersection = reader.next() === "&";
    const part = readArray(reader);
    // The only intersection in these files means "any other string"; its first half already says so.
    if (!isIntersection) parts.push(part);
  }
  return parts.length === 1 && parts[0] ? parts[0] : { kind: "union", of: parts };
}

function readArray(reader: Reader): TypeNode {
  let type = readSingle(reader);
  while (reader.peek() === "[" && reader.peek(1) === "]") {
    reader.next();
    reader.next();
    type = { kind: "array", of: type };
  }
  return type;
}

function readSingle(reader: Reader): TypeNode {
  if (reader.peek() === "{") return readObject(reader);
  if (reader.accept("(")) {
    const type = readType(reader);
    reader.expect(")");
    return type;
  }
  const token = reader.next();
  if (/^['"]/.test(token)) return { kind: "literal", value: unquote(token) };
  if (/^-?\d/.test(token)) return { kind: "literal", value: Number(token) };
  if (token === "true" || token === "false") return { kind: "literal", value: token === "true" };
  const path = [token];
  while (reader.accept(".")) path.push(reader.next());
  const args: TypeNode[] = [];
  if (reader.accept("<")) {
    while (!reader.accept(">")) {
      args.push(readType(reader));
      reader.accept(",");
    }
  }
  const [argument] = args;
  return path[0] === "Array" && argument ? { kind: "array", of: argument } : { kind: "name", path, args };
}

function readObject(reader: Reader): ObjectNode {
  reader.expect("{");
  const members: ObjectNode["members"] = {};
  let index: TypeNode | undefined;
  while (!reader.accept("}")) {
    if (reader.accept("[")) {
      while (!reader.accept("]")) reader.next();
      reader.expect(":");
      index = readType(reader);
    } else {
      const name = unquote(reader.next());
      const optional = reader.accept("?");
      reader.expect(":");
      members[name] = { type: readType(reader), optional };
    }
    reader.accept(";");
    reader.accept(",");
  }
  return { kind: "object", members, index, parents: [] };
}

function unquote(token: string): string {
  return /^['"]/.test(token) ? token.slice(1, -1).replace(/\\(.)/g, "$1") : token;
}
