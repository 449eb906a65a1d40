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
      <div aria-hidden="true" className="relative flex-1 @container-size">
        <div className="absolute inset-x-0 bottom-0 h-full overflow-hidden border-t bg-muted max-lg:max-h-35 max-lg:[@container(height<7.5rem)]:hidden lg:border-t-0 lg:border-l">
          <WovenLines className="absolute inset-0 size-full max-lg:hidden" />
          <WovenLines isFlat className="absolute inset-0 size-full overflow-visible lg:hidden" />
        </div>
      </div>
    </div>
  );
}
