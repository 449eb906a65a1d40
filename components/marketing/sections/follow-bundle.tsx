import { Check, Copy } from "@/components/ui/icons/icons";
import { bundleFilePath } from "@/lib/shared/public-pages";
import { CopiedAddress } from "./copied-address";
import { LinkButton } from "./link-button";

const LINK = "touch underline underline-offset-4 hover:text-foreground";

/** Renders the ways to follow a bundle. Without scripts the addresses are fields to copy from by hand. */
export function FollowBundle({ id, origin }: { id: number; origin: string }) {
  const address = origin + bundleFilePath(id, "xml");
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/new-feed?url=${encodeURIComponent(address)}`} look="primary" size="lg">
          Follow in Feedloom
        </LinkButton>
        <LinkButton href={`feed:${address}`} look="ghost" size="lg">
          Follow in an app
        </LinkButton>
        <LinkButton href={`web+feed:${address}`} look="ghost" size="lg">
          Follow in a web reader
        </LinkButton>
      </div>
      <p className="mt-6 text-faint text-small">For any other reader, copy an address:</p>
      <div className="mt-2 grid gap-x-8 gap-y-4 lg:grid-cols-2">
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
    </div>
  );
}

function Address(props: { id: string; label: string; value: string }) {
  return <CopiedAddress {...props} copyIcon={<Copy className="size-4" />} copiedIcon={<Check className="size-4" />} />;
}
