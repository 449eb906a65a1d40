import { limitStatements as limit } from "@/lib/platform/database/statement-times";

/** Lets calls to this process fail with 503 instead of waiting for a slow database. */
export const limitStatements = (): void => limit();
