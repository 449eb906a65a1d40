// Runs the Resend emulator in its own process (it ships ES modules only) until its parent disconnects.
import { createEmulator } from "emulate";

const emulator = await createEmulator({ service: "resend", port: Number(process.argv[2]) });
process.send?.({ url: emulator.url });
process.once("disconnect", () => process.exit(0));
