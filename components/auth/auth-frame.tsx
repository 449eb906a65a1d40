import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shared/logo";
import { WovenLines } from "./woven-lines";

/** The form on the left, a drawing on the right where there is room for it. `logo`: in place of a link to the front page. */
export function AuthFrame({ children, logo }: { children: ReactNode; logo?: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-auth">
      <div className="flex flex-col px-6 py-6 sm:px-12">
        <header className="mx-auto w-full max-w-sm">
          {logo ?? (
            <Link href="/" className="touch inline-flex items-center rounded-md" aria-label="Feedloom, home">
              <Logo />
            </Link>
          )}
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col py-10 lg:justify-center">{children}</main>
      </div>
      <div aria-hidden="true" className="relative hidden overflow-hidden border-l bg-muted lg:block">
        <WovenLines className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
