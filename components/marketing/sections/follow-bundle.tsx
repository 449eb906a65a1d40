import { PageScript } from "@/components/marketing/document/page-script";
import { cn } from "@/components/ui/cn";
import { Check, Copy } from "@/components/ui/icons/icons";
import { bundleFilePath } from "@/lib/shared/public-pages";
import { LinkButton } from "./link-button";

const LINK = "touch underline underline-offset-4 hover:text-foreground";

/** Renders the ways to follow a bundle. Without scripts the addresses are fields to copy from by hand. */
export function FollowBundle({ id, origin }: { id: number; origin: string }) {
  const address = origin + bundleFilePath(id, "xml");
  return (
    <div className="mt-8 max-w-2xl">
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/new-feed?url=${encodeURIComponent(address)}`} look="primary" size="lg">
          Follow in Feedloom
        </LinkButton>
        <LinkButton href={`feed:${address}`} size="lg">
          Follow in an app
        </LinkButton>
        <LinkButton href={`web+feed:${address}`} size="lg">
          Follow in a web reader
        </LinkButton>
      </div>
      <p className="mt-3 text-faint text-small">
        The last two open an app or web reader that is registered for feed links. For any other reader, copy an address:
      </p>
      <div className="mt-5 grid gap-4">
        <Address id="rss-address" label="Articles (RSS)" value={address} />
        <Address id="opml-address" label="List of feeds (OPML)" value={origin + bundleFilePath(id, "opml")} />
      </div>
      <p className="mt-3 text-faint text-small">
        Also as{" "}
        <a className={LINK} href={bundleFilePath(id, "atom")}>
          Atom
        </a>{" "}
        and{" "}
        <a className={LINK} href={bundleFilePath(id, "json")}>
          JSON Feed
        </a>
      </p>
      <PageScript />
    </div>
  );
}

const COPY =
  "h-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-border-strong bg-card px-4 font-medium transition-colors duration-150 hover:bg-accent";

/** An address in a field; the page's script shows the button that copies it. */
function Address({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div data-copy="">
      <label htmlFor={id} className="block font-medium text-small">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          className="h-11 w-full min-w-0 rounded-md border border-border-strong bg-card px-3 font-mono text-small"
        />
        <button type="button" hidden className={cn(COPY, "inline-flex [&[hidden]]:hidden")}>
          <Copy className="size-4 in-data-copied:hidden" />
          <Check className="hidden size-4 in-data-copied:block" />
          <span className="in-data-copied:hidden">Copy</span>
          <span className="hidden in-data-copied:inline">Copied</span>
          <span className="sr-only">{label}</span>
        </button>
      </div>
      <p role="status" className="sr-only text-small in-data-uncopied:not-sr-only in-data-uncopied:mt-1.5" />
    </div>
  );
}
