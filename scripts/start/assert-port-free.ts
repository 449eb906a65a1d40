import { createServer } from "node:net";
import { StartupProblem } from "@/sandbox/startup-problem";

/** Throws a StartupProblem when the port cannot be opened, before anything is built or started. */
export async function assertPortFree(port: number, host: string) {
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", (error) => resolve((error as NodeJS.ErrnoException).code));
    probe.listen(port, host, () => probe.close(() => resolve("")));
  });
  if (code === "EADDRINUSE") {
    throw new StartupProblem(`Port ${port} is already in use: stop the other program, or set PORT to another number.`);
  }
  if (code === "EACCES") {
    throw new StartupProblem(`This user may not open port ${port}: set PORT to a number above 1023.`);
  }
}
