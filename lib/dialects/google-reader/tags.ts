import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { listSyncFolders } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { listLabels } from "@/lib/domain/library/labels/list-labels";
import type { Scope } from "@/lib/domain/library/lists/list-query";

type Named = { id: number; name: string };

/** Everything that `user/-/label/…` can name: bundles, and item labels that do not share a bundle's name. */
export type Tags = { folders: Named[]; labels: Named[] };

export async function readTags(ctx: Ctx): Promise<Tags> {
  const [folders, labels] = await Promise.all([listSyncFolders(ctx), listLabels(ctx)]);
  return { folders: nameApart(folders), labels };
}

/** A name is the protocol's only id: of bundles with the same name the second is called “Name (2)”. */
export function nameApart(folders: Named[]): Named[] {
  const taken = new Set<string>();
  return folders.map(({ id, name }) => {
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`;
    taken.add(own);
    return { id, name: own };
  });
}

/** Returns the bundle of this name, else the label, whose case does not matter; null for neither. */
export function findTag({ folders, labels }: Tags, name: string): (Scope & { kind: "bundle" | "label" }) | null {
  const folder = folders.find((each) => each.name === name);
  if (folder) return { kind: "bundle", id: folder.id };
  const lower = name.normalize("NFC").toLowerCase();
  const label = labels.find((each) => each.name.toLowerCase() === lower);
  return label ? { kind: "label", id: label.id } : null;
}
