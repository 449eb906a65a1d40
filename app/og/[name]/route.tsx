import { ImageResponse } from "next/og";
import { SocialCard } from "@/components/marketing/social-images/social-card";
import { socialImages } from "@/components/marketing/social-images/social-images";
import { listPosts } from "@/lib/domain/blog/list-posts";
import { readOgFonts } from "@/lib/domain/site/og-fonts";

export const dynamic = "force-static";
export const dynamicParams = false;

const pictures = () => socialImages(listPosts());

export function generateStaticParams() {
  return [...pictures().keys()].map((name) => ({ name }));
}

/** GET /og/{page}.png — the preview picture of a public page, rendered at build time */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const words = pictures().get((await params).name);
  if (!words) return new Response(null, { status: 404 });
  return new ImageResponse(<SocialCard {...words} />, { width: 1200, height: 630, fonts: await readOgFonts() });
}
