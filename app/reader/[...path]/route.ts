import { googleReader } from "@/lib/dialects/google-reader/google-reader";

/** /reader/… — the same as below /api/greader.php, for programs that take no base address */
export const GET = googleReader("");
export const POST = GET;
