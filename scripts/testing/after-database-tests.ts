import { announceUsersNow } from "@/lib/domain/live/announce-user";
import { announceNow } from "@/lib/domain/sources/announce-sources";
import { setClock } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";

afterEach(() => setClock(undefined));
// What waits to be announced would open the database again.
afterAll(async () => {
  await announceNow();
  await announceUsersNow();
  await closeDb();
});
