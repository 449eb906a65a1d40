import { googleReader } from "@/lib/dialects/google-reader/google-reader";

/** /accounts/ClientLogin — signs in programs that take no base address */
export const GET = googleReader("");
export const POST = GET;
