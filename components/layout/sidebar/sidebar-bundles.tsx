"use client";
import { Copy, Pencil, Plus } from "lucide-react";
import { BundleDot } from "@/components/bundles/bundle-dot";
import { IconButton } from "@/components/shared/icon-button";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { copyBundleRss } from "@/lib/client/browser/copy-text";
import { useBundles } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Bundle } from "@/lib/contracts/bundles";
import { ListLink, RowActions, SidebarHeading, SidebarRow } from "./sidebar-row";

export function SidebarBundles({ place }: { place: "all" | number | null }) {
  const bundles = useBundles();
  const { open } = useDialogs();
  const create = () => open({ kind: "create-bundle" });
  return (
    <section aria-label="Bundles">
      <SidebarHeading
        action={
          <IconButton size="icon-sm" label="Create Bundle" onClick={create}>
            <Plus aria-hidden="true" />
          </IconButton>
        }
      >
        Bundles
      </SidebarHeading>
      {bundles.isPending ? (
        <div className="grid gap-3 px-2 py-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : bundles.data?.length ? (
        <ul className="max-h-60 overflow-y-auto">
          {bundles.data.map((bundle) => (
            <BundleRow key={bundle.id} bundle={bundle} active={place === bundle.id} />
          ))}
        </ul>
      ) : bundles.isError && !bundles.data ? (
        <p className="px-2 text-muted-foreground text-small">Failed to load bundles</p>
      ) : (
        <div className="px-2 text-small">
          <p className="mb-2 text-muted-foreground">No bundles yet</p>
          <Button variant="outline" size="sm" onClick={create}>
            Create Bundle
          </Button>
        </div>
      )}
    </section>
  );
}

function BundleRow({ bundle, active }: { bundle: Bundle; active: boolean }) {
  const { open } = useDialogs();
  return (
    <li>
      <SidebarRow active={active}>
        <ListLink search={`?bundle=${bundle.id}`} active={active}>
          <BundleDot color={bundle.color} className="mx-0.75" />
          <span className="min-w-0 flex-1">
            <Name>{bundle.name}</Name>
            <span className="block truncate text-faint text-xs">
              {pluralize(bundle.feedCount, "feed")} · {pluralize(bundle.itemCount, "article")}
            </span>
          </span>
        </ListLink>
        <RowActions>
          <IconButton size="icon-sm" label={`Copy RSS URL of ${bundle.name}`} onClick={() => copyBundleRss(bundle.id)}>
            <Copy aria-hidden="true" />
          </IconButton>
          <IconButton
            size="icon-sm"
            label={`Edit ${bundle.name}`}
            onClick={() => open({ kind: "edit-bundle", bundle })}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        </RowActions>
      </SidebarRow>
    </li>
  );
}
