import { ArticleSkeletons } from "@/components/articles/list/article-skeletons";
import { Logo } from "@/components/shared/logo";

/** Shown while the offline library is read, and in a browser without scripts. */
export function OpeningScreen() {
  return (
    <div className="min-h-dvh px-6 py-6 sm:px-12">
      <header>
        <Logo />
      </header>
      <main className="mx-auto max-w-5xl pt-10">
        <p role="status" className="mb-8 text-muted-foreground">
          Opening your offline articles…
        </p>
        <ArticleSkeletons />
      </main>
    </div>
  );
}
