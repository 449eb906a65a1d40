import { miniflux } from "@/lib/dialects/miniflux/miniflux";

/** /api/miniflux and below — the Miniflux API for reader apps */
export const GET = miniflux;
export const POST = miniflux;
export const PUT = miniflux;
export const DELETE = miniflux;
export const OPTIONS = miniflux;
