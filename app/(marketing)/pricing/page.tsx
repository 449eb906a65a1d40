import type { Metadata } from "next";
import { PlanTable } from "@/components/marketing/plan-table";

export const metadata: Metadata = {
  title: "Plans",
  description: "Free for 25 feeds. Pro with unlimited feeds and bundles, and refreshes as often as every 15 minutes.",
  alternates: { canonical: "/pricing" },
};

export default function PricingPage() {
  return (
    <main className="mx-auto max-w-6xl px-5 pt-14 pb-24 sm:px-8">
      <h1 className="font-serif text-2xl">Choose Your Plan</h1>
      <p className="mt-2 mb-12 max-w-prose text-md text-muted">
        Start free with 25 feeds and 5 bundles. Both Pro plans have the same features and begin with a 7-day free trial;
        the yearly one saves 15%.
      </p>
      <h2 className="sr-only">Plans</h2>
      <PlanTable />
    </main>
  );
}
