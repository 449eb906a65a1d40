import { flushSources } from "@/lib/domain/live/publish-sources";
import { flushUserChanges } from "@/lib/domain/live/publish-user-changes";
import { setClock } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";

afterEach(() => setClock(undefined));
// What waits to be announced would open the database again.
afterAll(async () => {
  await flushSources();
  await flushUserChanges();
  await closeDb();
});
