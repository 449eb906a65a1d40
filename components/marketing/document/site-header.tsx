import { HEADER_LINKS } from "@/components/marketing/content/navigation";
import { LinkButton } from "@/components/marketing/sections/link-button";
import { Logo } from "@/components/shared/logo";
import { cn } from "@/components/ui/cn";
import { Menu } from "@/components/ui/icons/icons";

/** Shown unless the boot script knows of somebody who is signed in; and only then. /login leads such a reader home. */
const VISITORS = "in-[[data-member]]:hidden";
const MEMBERS = "not-in-[[data-member]]:hidden";

/** Renders the header of the public pages. The menu of a phone is a `details` element, which needs no script. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-background">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-5 sm:gap-2 sm:px-8">
        <a href="/" aria-label="Feedloom, home" className="touch mr-auto inline-flex items-center rounded-md">
          <Logo />
        </a>
        <nav aria-label="Main" className="mr-2 hidden items-center md:flex">
          {HEADER_LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="touch inline-flex items-center rounded-md px-3 text-muted-foreground hover:text-foreground"
            >
              {label}
            </a>
          ))}
        </nav>
        <LinkButton href="/login" look="ghost" className={cn("px-3", VISITORS)}>
          Sign In
        </LinkButton>
        <LinkButton href="/register" look="primary" className={cn("max-sm:hidden", VISITORS)}>
          Get Started Free
        </LinkButton>
        <LinkButton href="/login" look="primary" className={MEMBERS}>
          Open Feedloom
        </LinkButton>
        <PhoneMenu />
      </div>
    </header>
  );
}

function PhoneMenu() {
  return (
    <details className="group md:hidden">
      <summary
        aria-label="Menu"
        className="touch inline-flex size-11 list-none items-center justify-center rounded-md hover:bg-accent [&::-webkit-details-marker]:hidden"
      >
        <Menu className="size-5" />
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-full border-b bg-background px-5 pt-1 pb-4 shadow-float">
        <ul className="divide-y">
          {HEADER_LINKS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="touch flex items-center py-3 text-base">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <LinkButton href="/register" look="primary" size="lg" className={cn("mt-4 w-full", VISITORS)}>
          Create Account
        </LinkButton>
      </nav>
    </details>
  );
}
