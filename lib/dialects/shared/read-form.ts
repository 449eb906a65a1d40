import "server-only";
import { readBody } from "@/lib/http/read-request";

/**
 * Reads the body of a form within a limit (bytes), whether it is encoded like an address or in parts. A body of another
 * type is read like an address: some programs name none. Error: 413.
 */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  const body = await readBody(request, limit);
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data\s*;.*?\bboundary="?([^";]+)/i.exec(type)?.[1];
  return boundary === undefined ? new URLSearchParams(body) : readParts(body, boundary.trim());
}

/** RFC 7578, texts only. The parser of Node.js refuses boundaries shorter than 27 characters, which apps of iOS send. */
function readParts(body: string, boundary: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const part of `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)) {
    const end = part.indexOf("\r\n\r\n");
    const name = /^content-disposition:.*?\bname="([^"]*)"/im.exec(part.slice(0, end))?.[1];
    if (end >= 0 && name !== undefined) form.append(name, part.slice(end + 4));
  }
  return form;
}
