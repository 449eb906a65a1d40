import { Logo } from "@/components/shared/logo";
import { Button } from "@/components/ui/button";

/** Decorative drawing of a loose thread. */
function LooseThread() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 90"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className="mb-8 w-72"
    >
      <path d="M2 30h196M2 60h316" stroke="var(--border-strong)" />
      <path d="M2 45h120c60 0 70-34 44-34s-14 62 40 62c40 0 60-22 76-44" className="stroke-brand" />
    </svg>
  );
}

export function NotFoundScreen() {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-12">
      <header>
        <a href="/" aria-label="Feedloom, home" className="touch inline-flex items-center rounded-md">
          <Logo />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-120 flex-1 flex-col items-start justify-center pb-24">
        <LooseThread />
        <h1 className="font-serif text-title">404 – Page not found</h1>
        <p className="mt-2 text-base text-muted-foreground">
          Check the address for typos, or go back to your feeds. The page may have moved.
        </p>
        <Button asChild className="mt-6">
          {/* The next screen may be another document. */}
          <a href="/">Back to Feedloom</a>
        </Button>
      </main>
    </div>
  );
}
