import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const params = async ({ as }: World) => ({ params: { id: (await freshAppPassword(as)).id } });
const missing = { params: { id: 5 }, code: "NOT_FOUND" } as const;

export const APP_PASSWORD_EXERCISES: Record<string, Exercise> = {
  listAppPasswords: {
    good: async ({ as }) => {
      await freshAppPassword(as);
      return {};
    },
    bad: plain.bad,
  },
  createAppPassword: {
    good: () => ({ body: { name: "Reeder on my phone", scope: "write" } }),
    bad: () => ({ body: { name: "Reeder on my phone", scope: "admin" }, code: "VALIDATION_ERROR" }),
  },
  renameAppPassword: {
    good: async (world) => ({ ...(await params(world)), body: { name: "Reeder on my tablet" } }),
    bad: () => ({ ...missing, body: { name: "Reeder" } }),
  },
  revokeAppPassword: { good: params, bad: () => missing },
};
