import { Logo } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { NAV_ANCHORS } from "./landing-content";

/** Plain links: every other screen is another document. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-5 sm:px-8">
        <a href="/" aria-label="Feedloom, home" className="touch mr-auto inline-flex items-center rounded-md">
          <Logo />
        </a>
        <nav aria-label="Main" className="mr-2 hidden items-center md:flex">
          {NAV_ANCHORS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="touch inline-flex items-center rounded-md px-3 text-muted hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <Button asChild variant="ghost" className="px-3">
          <a href="/login">Sign In</a>
        </Button>
        <Button asChild variant="primary" className="max-sm:hidden">
          <a href="/register">Get Started Free</a>
        </Button>
      </div>
    </header>
  );
}
