import { setClock } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";

/** Milliseconds that a statement may still run after the last test: one that hangs must not keep the process. */
const GRACE_MS = 5_000;

afterEach(() => setClock(undefined));
afterAll(() => closeDb({ graceMs: GRACE_MS }));
