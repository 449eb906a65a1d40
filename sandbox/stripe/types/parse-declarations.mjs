/**
 * Reads the part of TypeScript that a generated declaration file of the `stripe` package consists of: imports,
 * interfaces, type aliases and namespaces. Classes and functions are passed over.
 *
 * @typedef {{ kind: "literal", value: string | number | boolean } | { kind: "name", path: string[], args: Type[] }
 *   | { kind: "object", members: Record<string, Member>, index?: Type, parents: Type[] } | { kind: "union", of: Type[] }
 *   | { kind: "array", of: Type }} Type
 * @typedef {{ type: Type, optional: boolean }} Member
 * @typedef {{ type?: Type, parameters?: string[], inner: Map<string, Declaration>, outer?: Declaration, file?: string }} Declaration
 */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|=>|\.\.\.|[{}[\]();:,.?<>|&=*]/g;

/**
 * @param {string} source
 * @returns {{ root: Declaration, imports: Map<string, string> }} `imports`: local name → file it comes from
 */
export function parseDeclarations(source) {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const reader = createReader(text.match(TOKEN) ?? []);
  const imports = new Map();
  /** @type {Declaration} */
  const root = { inner: new Map() };
  while (!reader.done) readStatement(reader, root, imports);
  return { root, imports };
}

/** @param {string[]} tokens */
function createReader(tokens) {
  let at = 0;
  return {
    get done() {
      return at >= tokens.length;
    },
    peek: (ahead = 0) => tokens[at + ahead] ?? "",
    next: () => tokens[at++] ?? "",
    /** @param {string} token */
    take(token) {
      if (tokens[at] !== token) return false;
      at += 1;
      return true;
    },
    /** @param {string} token */
    expect(token) {
      if (tokens[at++] === token) return;
      throw new Error(`expected ${token}, found ${tokens.slice(at - 6, at + 4).join(" ")}`);
    },
  };
}

/** @typedef {ReturnType<typeof createReader>} Reader */

/** @param {Reader} reader @param {Declaration} scope @param {Map<string, string>} imports */
function readStatement(reader, scope, imports) {
  while (reader.take("export") || reader.take("declare"));
  const word = reader.next();
  if (word === "import") readImport(reader, imports);
  else if (word === "interface") readInterface(reader, scope);
  else if (word === "type") readAlias(reader, scope);
  else if (word === "namespace") {
    const name = reader.next();
    const space = declare(scope, name);
    reader.expect("{");
    while (!reader.take("}")) readStatement(reader, space, imports);
  } else skip(reader, word);
}

/** @param {Reader} reader @param {Map<string, string>} imports */
function readImport(reader, imports) {
  const names = [];
  if (reader.take("{")) {
    while (!reader.take("}")) {
      names.push(reader.next());
      reader.take(",");
    }
  } else while (reader.peek() !== "from") reader.next();
  reader.expect("from");
  const file = unquote(reader.next());
  reader.take(";");
  for (const name of names) imports.set(name, file);
}

/** Passes over a class, a re-export or whatever else: up to its closing brace or semicolon. @param {Reader} reader @param {string} word */
function skip(reader, word) {
  let depth = word === "{" ? 1 : 0;
  while (!reader.done) {
    const token = reader.next();
    if (token === "{") depth += 1;
    if (token === "}" && --depth === 0 && reader.peek() !== "from") return;
    if (token === ";" && depth === 0) return;
  }
}

/** @param {Declaration} scope @param {string} name */
function declare(scope, name) {
  const known = scope.inner.get(name);
  if (known) return known;
  /** @type {Declaration} */
  const made = { inner: new Map(), outer: scope };
  scope.inner.set(name, made);
  return made;
}

/** @param {Reader} reader @param {Declaration} scope */
function readInterface(reader, scope) {
  const declaration = declare(scope, reader.next());
  declaration.parameters = readParameters(reader);
  const parents = [];
  if (reader.take("extends")) {
    do parents.push(readType(reader));
    while (reader.take(","));
  }
  declaration.type = { ...readObject(reader), parents };
}

/** @param {Reader} reader @param {Declaration} scope */
function readAlias(reader, scope) {
  const declaration = declare(scope, reader.next());
  declaration.parameters = readParameters(reader);
  reader.expect("=");
  declaration.type = readType(reader);
  reader.take(";");
}

/** @param {Reader} reader */
function readParameters(reader) {
  const names = [];
  if (reader.take("<")) {
    while (!reader.take(">")) {
      names.push(reader.next());
      reader.take(",");
    }
  }
  return names;
}

/** @param {Reader} reader @returns {Type} */
function readType(reader) {
  reader.take("|");
  const of = [readPart(reader)];
  while (reader.peek() === "|" || reader.peek() === "&") {
    const both = reader.next() === "&";
    const part = readPart(reader);
    // The one intersection there is says "any other string": its first half already does.
    if (!both) of.push(part);
  }
  return of.length === 1 && of[0] ? of[0] : { kind: "union", of };
}

/** @param {Reader} reader @returns {Type} */
function readPart(reader) {
  let type = readPlain(reader);
  while (reader.peek() === "[" && reader.peek(1) === "]") {
    reader.next();
    reader.next();
    type = { kind: "array", of: type };
  }
  return type;
}

/** @param {Reader} reader @returns {Type} */
function readPlain(reader) {
  if (reader.peek() === "{") return readObject(reader);
  if (reader.take("(")) {
    const type = readType(reader);
    reader.expect(")");
    return type;
  }
  const token = reader.next();
  if (/^['"]/.test(token)) return { kind: "literal", value: unquote(token) };
  if (/^-?\d/.test(token)) return { kind: "literal", value: Number(token) };
  if (token === "true" || token === "false") return { kind: "literal", value: token === "true" };
  const path = [token];
  while (reader.take(".")) path.push(reader.next());
  const args = [];
  if (reader.take("<")) {
    while (!reader.take(">")) {
      args.push(readType(reader));
      reader.take(",");
    }
  }
  const [argument] = args;
  return path[0] === "Array" && argument ? { kind: "array", of: argument } : { kind: "name", path, args };
}

/** @param {Reader} reader @returns {Extract<Type, { kind: "object" }>} */
function readObject(reader) {
  reader.expect("{");
  /** @type {Record<string, Member>} */
  const members = {};
  /** @type {Type | undefined} */
  let index;
  while (!reader.take("}")) {
    if (reader.take("[")) {
      while (!reader.take("]")) reader.next();
      reader.expect(":");
      index = readType(reader);
    } else {
      const name = unquote(reader.next());
      const optional = reader.take("?");
      reader.expect(":");
      members[name] = { type: readType(reader), optional };
    }
    reader.take(";");
    reader.take(",");
  }
  return { kind: "object", members, index, parents: [] };
}

/** @param {string} token */
function unquote(token) {
  return /^['"]/.test(token) ? token.slice(1, -1).replace(/\\(.)/g, "$1") : token;
}
