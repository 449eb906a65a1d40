import { accessSync, constants, mkdirSync } from "node:fs";
import { asStartupProblem } from "@/sandbox/startup-problem";

/** Creates the data folder. Throws a StartupProblem when it cannot be used. */
export function prepareDataFolder(data: string) {
  try {
    // As root the user "postgres" must be able to pass through; every secret in it has mode 0600 of its own.
    mkdirSync(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw asStartupProblem(error, `preparing the data folder ${data}`);
  }
}
