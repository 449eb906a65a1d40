import { mcp } from "@/lib/dialects/mcp/mcp";

/** /api/mcp — the Model Context Protocol */
export const GET = mcp;
export const POST = mcp;
export const DELETE = mcp;
