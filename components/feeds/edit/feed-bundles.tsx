"use client";
import { Name } from "@/components/shared/name";
import { Checkbox } from "@/components/ui/checkbox";
import { useAddFeedToBundles, useBundles, useRemoveFromBundle } from "@/lib/client/data/use-bundles";

/** The bundles that a feed is to be in, by id; null: as they are. */
export type WantedBundles = readonly number[] | null;

/** The bundles of the reader, each with a box for the feed. */
export function FeedBundles(props: {
  feedId: number;
  wanted: WantedBundles;
  onChange: (wanted: readonly number[]) => void;
}) {
  const { feedId, wanted, onChange } = props;
  const bundles = useBundles().data ?? [];
  if (bundles.length === 0) return null;
  const chosen = wanted ?? bundlesOf(bundles, feedId);
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-small">Bundles</legend>
      {bundles.map(({ id, name, color }) => (
        <div key={id} className="flex min-w-0 items-center gap-2.5 py-1">
          <Checkbox
            id={`feed-bundle-${id}`}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => toggle(id, isOn === true)}
          />
          <label htmlFor={`feed-bundle-${id}`} className="flex min-w-0 flex-1 items-center gap-2">
            <span
              aria-hidden="true"
              className="h-3.5 w-[3px] shrink-0 rounded-full"
              style={{ backgroundColor: color }}
            />
            <Name>{name}</Name>
          </label>
        </div>
      ))}
    </fieldset>
  );
}

const bundlesOf = (bundles: readonly { id: number; feedIds: readonly number[] }[], feedId: number) =>
  bundles.filter(({ feedIds }) => feedIds.includes(feedId)).map(({ id }) => id);

/** Returns a function that puts a feed into the wanted bundles, and takes it out of the others. */
export function useSetBundles(feedId: number): (wanted: WantedBundles) => void {
  const bundles = useBundles().data ?? [];
  const add = useAddFeedToBundles();
  const remove = useRemoveFromBundle();
  return (wanted) => {
    if (wanted === null) return;
    const now = bundlesOf(bundles, feedId);
    const added = wanted.filter((id) => !now.includes(id));
    if (added.length > 0) add.mutate({ feedId, bundleIds: added });
    for (const bundleId of now) if (!wanted.includes(bundleId)) remove.mutate({ bundleId, feedId });
  };
}
