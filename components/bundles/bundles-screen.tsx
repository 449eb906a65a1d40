"use client";
import { useSearchParams } from "next/navigation";
import { idOf } from "@/lib/client/lists/list-state";
import { BundleDetailView } from "./bundle-detail";
import { BundleGrid } from "./bundle-grid";

const show = (id: number | null) => window.history.pushState(null, "", id ? `/bundles?bundle=${id}` : "/bundles");

/** The list of bundles, or the bundle that `?bundle=` names. */
export function BundlesScreen() {
  const id = idOf(useSearchParams().get("bundle"));
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8">
      {id ? <BundleDetailView key={id} id={id} onBack={() => show(null)} /> : <BundleGrid onOpen={show} />}
    </div>
  );
}
