import type { Bundle } from "@/lib/contracts/bundles";

/** Returns a bundle as the server sends it. */
export function sampleBundle(id: number, more: Partial<Bundle> = {}): Bundle {
  return {
    id,
    userId: "3f2b8d9e-1c2d-4e5f-8a9b-0c1d2e3f4a5b",
    name: `Bundle ${id}`,
    description: null,
    color: "#3B82F6",
    feedIds: [],
    position: null,
    feedCount: 0,
    itemCount: 0,
    newestTitle: null,
    newestAt: null,
    createdAt: "2026-02-01T12:00:00.000Z",
    updatedAt: "2026-02-01T12:00:00.000Z",
    ...more,
  };
}
