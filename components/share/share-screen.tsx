"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useSavePage } from "@/lib/client/data/library/use-save-page";
import { followedFeed, isSubscriptionList, useCreateFeed } from "@/lib/client/data/use-feeds";

/** The screen for an address that another app shared: the reader can add its feed, or save the page itself. */
export function ShareScreen({ url, title }: { url: string | null; title: string }) {
  const router = useRouter();
  const add = useCreateFeed();
  const save = useSavePage();
  const isBusy = add.isPending || save.isPending;
  if (!url) {
    return (
      <section aria-labelledby="share-title" className="page-narrow">
        <h1 id="share-title" className="font-serif text-title">
          Nothing to add
        </h1>
        <p className="mt-2 text-muted-foreground">The shared content has no link.</p>
        <Button className="mt-6" onClick={() => router.replace("/new-feed")}>
          Add a feed manually
        </Button>
      </section>
    );
  }
  const toFeed = (id: number) => router.replace(`/articles/${id}`);
  const addFeed = () =>
    add.mutate(
      { url },
      {
        onSuccess: ({ id }) => toFeed(id),
        onError: (error) => {
          const followed = followedFeed(error);
          if (followed) toFeed(followed.id);
        },
      },
    );
  const savePage = () =>
    save.mutate(
      { url, ...(title ? { title } : {}) },
      { onSuccess: ({ feedId, itemId }) => router.replace(`/articles/${feedId}?item=${itemId}`) },
    );
  return (
    <section aria-labelledby="share-title" className="page-narrow">
      <h1 id="share-title" className="font-serif text-title">
        {title || "Shared page"}
      </h1>
      <p className="mt-2 break-words text-muted-foreground">{url}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={save.isPending} disabled={isBusy} onClick={savePage}>
          Save page
        </Button>
        <Button variant="outline" busy={add.isPending} disabled={isBusy} onClick={addFeed}>
          Add feed
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => router.replace("/")}>
          Cancel
        </Button>
      </div>
      {isSubscriptionList(add.error) ? (
        <p role="alert" className="mt-4 text-destructive">
          This is a list of feeds. Import it under Settings → Advanced.
        </p>
      ) : null}
      <p className="mt-4 text-faint text-small">
        “Save page” keeps a private copy in “Saved pages” and adds it to “Read later”. “Add feed” follows the site for
        new articles.
      </p>
    </section>
  );
}
