import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/shared/logo";
import { WovenLines } from "./woven-lines";

const LOGO = "touch inline-flex items-center rounded-md";

/**
 * The form, and a drawing beside it, or at the foot of a narrow screen if the form leaves room there. `isOffline`:
 * without a link to the front page.
 */
export function AuthFrame({ children, isOffline }: { children: ReactNode; isOffline?: boolean }) {
  return (
    <div className="sign-in-frame flex min-h-dvh flex-col lg:grid lg:grid-cols-auth">
      <div className="flex flex-col px-6 py-6 sm:px-12">
        <header className="mx-auto w-full max-w-sm">
          {isOffline ? (
            <span className={LOGO}>
              <Logo />
            </span>
          ) : (
            <Link href="/" className={LOGO} aria-label="Feedloom, home">
              <Logo />
            </Link>
          )}
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col py-10 lg:justify-center">{children}</main>
      </div>
      <div aria-hidden="true" className="relative flex-1">
        {/* On a narrow screen at most 140 px of what the form leaves, and nothing of less than 120. */}
        <div className="absolute inset-x-0 bottom-0 h-full overflow-hidden max-lg:h-[clamp(0px,(100%-7.5rem)*999,8.75rem)]">
          <div className="size-full border-t bg-muted lg:border-t-0 lg:border-l">
            <WovenLines className="absolute inset-0 size-full max-lg:hidden" />
            <WovenLines isFlat className="absolute inset-0 size-full overflow-visible lg:hidden" />
          </div>
        </div>
      </div>
    </div>
  );
}
