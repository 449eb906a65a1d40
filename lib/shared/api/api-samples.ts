export type CodeSample = { lang: string; label: string; source: string };

/** A call as a program would make it. */
export type SampleCall = {
  method: string;
  /** The full address. */
  url: string;
  /** Sent with the API key from the environment. */
  needsKey: boolean;
  body?: unknown;
  /** A file of the working directory as the body. */
  file?: { name: string; type: string };
  /** JSON and text are printed, a `file` is saved as `answer.bin`, `nothing` is 204. */
  answer: "json" | "text" | "file" | "nothing";
};

/** The environment variable with the API key. */
export const KEY_VARIABLE = "FEEDLOOM_API_KEY";

/** Returns the call for curl, JavaScript (Node 18 and later) and Python 3, without other packages. */
export function codeSamples(call: SampleCall): CodeSample[] {
  return [
    { lang: "Shell", label: "curl", source: curl(call) },
    { lang: "JavaScript", label: "JavaScript", source: javaScript(call) },
    { lang: "Python", label: "Python", source: python(call) },
  ];
}

const ANSWER_FILE = "answer.bin";

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

function curl({ method, url, needsKey, body, file, answer }: SampleCall): string {
  const parts = [`curl --fail-with-body ${/[?&]/.test(url) ? shellQuoted(url) : url}`];
  if (method !== "GET") parts.push(`-X ${method}`);
  if (needsKey) parts.push(`-H "Authorization: Bearer $${KEY_VARIABLE}"`);
  if (body !== undefined) parts.push('-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body))}`);
  if (file) parts.push(`-H "Content-Type: ${file.type}"`, `--data-binary @${file.name}`);
  if (answer === "file") parts.push(`-o ${ANSWER_FILE}`);
  return parts.join(" \\\n  ");
}

function javaScript({ method, url, needsKey, body, file, answer }: SampleCall): string {
  const type = file?.type ?? (body === undefined ? null : "application/json");
  const headers = [
    ...(needsKey ? [`    Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,`] : []),
    ...(type ? [`    "Content-Type": ${JSON.stringify(type)},`] : []),
  ];
  const sent = file
    ? `await readFile(${JSON.stringify(file.name)})`
    : `JSON.stringify(${indented(JSON.stringify(body, null, 2) ?? "", "  ")})`;
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(type ? [`  body: ${sent},`] : []),
  ];
  const print = {
    json: "console.log(await response.json());",
    text: "console.log(await response.text());",
    file: `await writeFile("${ANSWER_FILE}", Buffer.from(await response.arrayBuffer()));`,
    nothing: "",
  };
  return [
    ...(file ? ['import { readFile } from "node:fs/promises";', ""] : []),
    ...(answer === "file" ? ['import { writeFile } from "node:fs/promises";', ""] : []),
    options.length > 0
      ? `const response = await fetch(${JSON.stringify(url)}, {`
      : `const response = await fetch(${JSON.stringify(url)});`,
    ...(options.length > 0 ? [...options, "});"] : []),
    `if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);`,
    ...(print[answer] ? [print[answer]] : []),
  ].join("\n");
}

function python({ method, url, needsKey, body, file, answer }: SampleCall): string {
  const type = file?.type ?? (body === undefined ? null : "application/json");
  const headers = [
    ...(needsKey ? [`        "Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}",`] : []),
    ...(type ? [`        "Content-Type": ${JSON.stringify(type)},`] : []),
  ];
  const data = file
    ? `open(${JSON.stringify(file.name)}, "rb").read()`
    : `json.dumps(${indented(pythonLiteral(body), "    ")}).encode()`;
  const isJson = answer === "json" || (!file && body !== undefined);
  const print = {
    json: "    print(json.load(response))",
    text: "    print(response.read().decode())",
    file: `    open("${ANSWER_FILE}", "wb").write(response.read())`,
    nothing: "    print(response.status)",
  };
  return [
    ...(isJson ? ["import json"] : []),
    ...(needsKey ? ["import os"] : []),
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    ...(method === "GET" ? [] : [`    method=${JSON.stringify(method)},`]),
    ...(headers.length > 0 ? ["    headers={", ...headers, "    },"] : []),
    ...(type ? [`    data=${data},`] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    print[answer],
  ].join("\n");
}

/** Returns a JSON value in Python's syntax. */
export function pythonLiteral(value: unknown, by = ""): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const inner = `${by}    `;
  const [open, close, parts] = Array.isArray(value)
    ? ["[", "]", value.map((each) => pythonLiteral(each, inner))]
    : ["{", "}", Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each, inner)}`)];
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${by}${close}`;
}
