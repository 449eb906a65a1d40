"use client";
import Link from "next/link";
import type { ComponentProps } from "react";
import { LinkPending } from "@/components/shared/link-pending";
import type { Place } from "@/components/shared/places";

/** A link to a place: within this document, or to another one by a full navigation. */
export function PlaceLink({ place, ...rest }: { place: Place } & Omit<ComponentProps<"a">, "href">) {
  const Icon = place.icon;
  const content = (
    <>
      <Icon aria-hidden="true" /> {place.label}
    </>
  );
  return place.isOutside ? (
    <a href={place.href} {...rest}>
      {content}
    </a>
  ) : (
    <Link href={place.href} {...rest}>
      {content}
      <LinkPending />
    </Link>
  );
}
