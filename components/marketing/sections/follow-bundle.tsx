import { Check, Copy } from "@/components/ui/icons/icons";
import { bundleFilePath } from "@/lib/shared/public-pages";
import { CopiedAddress } from "./copied-address";
import { LinkButton } from "./link-button";

type Props = { id: number; origin: string };

/** Renders the ways to follow a bundle with one click. */
export function FollowBundle({ id, origin }: Props) {
  const address = origin + bundleFilePath(id, "xml");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <LinkButton
        href={`/new-feed?url=${encodeURIComponent(address)}`}
        look="primary"
        size="lg"
        className="max-sm:w-full"
      >
        Follow in Feedloom
      </LinkButton>
      <TextLink href={`feed:${address}`}>Follow in an app</TextLink>
      <TextLink href={`web+feed:${address}`}>Follow in a web reader</TextLink>
    </div>
  );
}

/** Renders the addresses of a bundle. Without scripts they are fields to copy from by hand. */
export function BundleAddresses({ id, origin }: Props) {
  return (
    <>
      <Address id="rss-address" label="Articles (RSS)" value={origin + bundleFilePath(id, "xml")} />
      <details className="mt-2">
        <summary className="touch inline-flex list-none items-center text-link text-small underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          More formats
        </summary>
        <div className="mt-2">
          <Address id="opml-address" label="List of feeds (OPML)" value={origin + bundleFilePath(id, "opml")} />
          <p className="mt-2 flex gap-x-5 text-small">
            <TextLink href={bundleFilePath(id, "atom")}>Atom</TextLink>
            <TextLink href={bundleFilePath(id, "json")}>JSON Feed</TextLink>
          </p>
        </div>
      </details>
    </>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="touch inline-flex items-center whitespace-nowrap text-link underline underline-offset-4">
      {children}
    </a>
  );
}

function Address(props: { id: string; label: string; value: string }) {
  return <CopiedAddress {...props} copyIcon={<Copy className="size-4" />} copiedIcon={<Check className="size-4" />} />;
}
