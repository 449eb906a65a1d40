import { LEGAL_DATE } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { PageContents } from "@/components/marketing/sections/page-contents";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import type { Block } from "@/lib/shared/prose";

/** Renders /privacy and /terms. */
export function LegalPage(props: {
  origin: string;
  title: string;
  intro: string;
  path: string;
  label: string;
  body: readonly Block[];
  hasPlans: boolean;
}) {
  const { origin, title, intro, path, label } = props;
  const body = planTexts(props.body, props.hasPlans);
  return (
    <main>
      <PageHeader origin={origin} title={title} intro={intro} here={{ path, label }}>
        <p className="mt-5 text-faint">
          Last updated: <time dateTime={LEGAL_DATE.iso}>{LEGAL_DATE.text}</time>
        </p>
      </PageHeader>
      <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
        <div className="border-t pt-10 lg:grid lg:cols-start-64 lg:gap-x-16 lg:pt-14">
          <PageContents blocks={body} />
          <Prose blocks={body} />
        </div>
      </div>
    </main>
  );
}
