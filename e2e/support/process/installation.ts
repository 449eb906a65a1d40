import { execFileSync } from "node:child_process";

/** Lists the processes that were started for a data folder: each has it in its command or its environment. */
export function processesOf(data: string): string[] {
  const lines = execFileSync("ps", ["axeww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter(
    (line) => line.includes(data) && /postgres|server\.mjs|worker\.mjs/.test(line) && !line.includes("ps axeww"),
  );
}

/** Registers an account through the API, with the code of the outbox, and returns its session cookie. */
export async function registerAt(baseUrl: string): Promise<string> {
  const account = { firstName: "Ada", lastName: "Reader", email: "ada@example.com", password: "correct horse" };
  const post = (name: string, body: object, cookie = "") =>
    fetch(`${baseUrl}/api/auth/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const sent = await post("send-register-code", account);
  const [mail] = (await (await fetch(`${baseUrl}/dev/outbox.json`)).json()) as { text: string }[];
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  const verified = await post("verify-register-code", { email: account.email, code }, cookies(sent).join("; "));
  return cookies(verified).join("; ");
}
