import { createEmulator } from "emulate";
import { freePort } from "@/sandbox/free-port";

/** The one who has an account at GitHub. */
export const GITHUB_USER = { login: "grace", name: "Grace Reader", email: "grace@example.com" };

/** Starts a GitHub of the tests. Returns what the product needs to sign readers in with it. */
export async function startGithub() {
  const seed = { github: { users: [GITHUB_USER] } };
  const emulator = await createEmulator({ service: "github", port: await freePort(), seed });
  return {
    variables: {
      GITHUB_CLIENT_ID: "feedloom",
      GITHUB_CLIENT_SECRET: "a-secret-for-tests-only",
      GITHUB_SERVER_URL: emulator.url,
      GITHUB_API_URL: emulator.url,
    },
    stop: () => emulator.close(),
  };
}
