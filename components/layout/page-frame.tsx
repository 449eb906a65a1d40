import Link from "next/link";
import type { ReactNode } from "react";
import { LogoMark } from "@/components/shared/logo-mark";
import { HeaderActions } from "./navigation/header-actions";
import { PlacesNav } from "./navigation/places-nav";

/** A screen outside the workspace: the header's line, and a page that scrolls under it. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-30 box-content flex h-header items-center gap-3 border-b bg-background px-4 pt-safe">
        <Link href="/" aria-label="Feedloom, home" className="touch -ml-2 grid place-items-center rounded-md md:hidden">
          <LogoMark className="size-6" />
        </Link>
        <div className="h-full max-md:hidden">
          <PlacesNav />
        </div>
        <HeaderActions search="field" />
      </header>
      <main id="main" tabIndex={-1} className="pb-above-bar outline-none">
        {children}
      </main>
    </>
  );
}
