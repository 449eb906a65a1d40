import { socialImages } from "@/components/marketing/social-images/social-images";
import { listPosts } from "@/lib/domain/publishing/blog/list-posts";
import { drawCard } from "@/lib/domain/publishing/preview-images/draw-card";

export const dynamic = "force-static";
export const dynamicParams = false;

const images = () => socialImages(listPosts());

export function generateStaticParams() {
  return [...images().keys()].map((name) => ({ name }));
}

/** GET /og/{page}.png: the image in previews of links to a public page, rendered by the build */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const text = images().get((await params).name);
  if (!text) return new Response(null, { status: 404 });
  return new Response(await drawCard(text), { headers: { "content-type": "image/png" } });
}
