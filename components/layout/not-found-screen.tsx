import { Logo } from "@/components/shared/logo";
import { Button } from "@/components/ui/button";
import { LooseThread } from "@/components/ui/icons/loose-thread";

export function NotFoundScreen() {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-12">
      <header>
        <a href="/" aria-label="Feedloom, home" className="touch inline-flex items-center rounded-md">
          <Logo />
        </a>
      </header>
      <main className="flex w-full max-w-120 flex-1 flex-col items-start justify-center pb-24">
        <LooseThread />
        <h1 className="font-serif text-title">404 – Page not found</h1>
        <p className="mt-2 text-base text-muted-foreground">
          The page may have moved. Check the address, or go back to your feeds.
        </p>
        <Button asChild className="mt-6">
          {/* The next screen may be another document. */}
          <a href="/">Back to Feedloom</a>
        </Button>
      </main>
    </div>
  );
}
