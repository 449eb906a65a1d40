"use client";
import Link from "next/link";
import type { ComponentProps } from "react";
import { isPublicPage } from "@/lib/shared/public-pages";

/** Renders a link of a help text. Public pages are other documents, so links to them are plain. */
export function HelpLink({ href, ...rest }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  const path = href.split(/[?#]/)[0] ?? "/";
  return path !== "/" && isPublicPage(path) ? <a href={href} {...rest} /> : <Link href={href} {...rest} />;
}
