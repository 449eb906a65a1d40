import { createHash } from "node:crypto";
import { ImageResponse } from "next/og";
import { SocialCard } from "@/components/marketing/social-images/social-card";
import { readPublicBundle } from "@/lib/domain/public-rss/read-public-bundle";
import { readOgFonts } from "@/lib/domain/site/og-fonts";
import { visitorCtx } from "@/lib/http/page-ctx";
import { matchesEtag } from "@/lib/shared/is-current";

export const dynamic = "force-dynamic";

/** Pictures that a process keeps: drawing one takes a tenth of a second. */
const KEPT = 50;
const pictures = new Map<string, Promise<ArrayBuffer>>();
const TITLE_LENGTH = 90;

/** GET /og/bundle/{id}.png: the picture in previews of links to a bundle's page */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const [, id = ""] = /^(\d+)\.png$/.exec((await params).id) ?? [];
  const bundle = await readPublicBundle(visitorCtx(), id);
  if (!bundle) return new Response(null, { status: 404 });
  const count = bundle.feeds.length;
  const text = {
    kicker: count === 1 ? "A bundle of one feed" : `A bundle of ${count} feeds`,
    title: bundle.name.length > TITLE_LENGTH ? `${bundle.name.slice(0, TITLE_LENGTH - 1)}…` : bundle.name,
  };
  const etag = `"${createHash("sha256").update(JSON.stringify(text)).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "public, max-age=3600, s-maxage=86400", etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const drawn = await (pictures.get(etag) ?? keep(etag, text));
  return new Response(drawn, { headers: { ...headers, "content-type": "image/png" } });
}

function keep(etag: string, text: { kicker: string; title: string }): Promise<ArrayBuffer> {
  const picture = draw(text);
  pictures.set(etag, picture);
  picture.catch(() => pictures.delete(etag));
  const oldest = pictures.keys().next().value;
  if (pictures.size > KEPT && oldest !== undefined) pictures.delete(oldest);
  return picture;
}

async function draw(text: { kicker: string; title: string }): Promise<ArrayBuffer> {
  const fonts = await readOgFonts();
  return new ImageResponse(<SocialCard {...text} />, { width: 1200, height: 630, fonts }).arrayBuffer();
}
