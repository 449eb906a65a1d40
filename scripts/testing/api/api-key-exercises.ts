import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import type { World } from "./api-world";
import { type Exercise, plain } from "./exercise";

const params = async ({ as }: World) => {
  await freshApiKey(as);
  const { id } = await as.db.prisma.apiKey.findFirstOrThrow({
    where: { userKey: as.user.key },
    orderBy: { id: "desc" },
  });
  return { params: { id } };
};
const missing = { params: { id: 5_000_000 }, code: "NOT_FOUND" } as const;

export const API_KEY_EXERCISES: Record<string, Exercise> = {
  generateApiKey: {
    good: () => ({ body: { name: "Home Assistant", scope: "read", callsPerHour: 200 } }),
    bad: async () => ({ by: await freshUser(), code: "PLAN_LIMIT" }),
  },
  listApiKeys: plain,
  renameApiKey: {
    good: async (world) => ({ ...(await params(world)), body: { name: "Kitchen" } }),
    bad: () => ({ ...missing, body: { name: "Kitchen" } }),
  },
  revokeApiKey: { good: params, bad: () => missing },
};
