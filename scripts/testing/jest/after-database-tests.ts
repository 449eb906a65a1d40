import { setClock } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";

afterEach(() => setClock(undefined));
afterAll(closeDb);
