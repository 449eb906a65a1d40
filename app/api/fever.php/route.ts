import { feverRoute } from "@/lib/dialects/fever/fever-route";

/** GET and POST /api/fever.php — the Fever API for reader apps */
export { feverRoute as GET, feverRoute as POST };
