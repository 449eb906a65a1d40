import { googleReader } from "@/lib/dialects/google-reader/google-reader";

/** /api/greader.php/… — the Google Reader API for native reader apps */
export const GET = googleReader("/api/greader.php");
export const POST = GET;
