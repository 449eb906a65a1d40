"use client";
import Link from "next/link";
import type { ComponentProps } from "react";
import { isPublicPage } from "@/lib/shared/public-pages";

/** A link of a help text: within this document, or to a public page by a full navigation. */
export function HelpLink({ href, ...rest }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  const path = href.split(/[?#]/)[0] ?? "/";
  return path !== "/" && isPublicPage(path) ? <a href={href} {...rest} /> : <Link href={href} {...rest} />;
}
