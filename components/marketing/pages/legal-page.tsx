import { LEGAL_DATE } from "@/components/marketing/content/legal";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Prose } from "@/components/marketing/sections/prose";
import { anchorOf, type Block } from "@/lib/shared/prose";

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
  const headings = body.flatMap((block) => (typeof block === "object" && "heading" in block ? [block.heading] : []));
  return (
    <main>
      <PageHeader origin={origin} title={title} intro={intro} here={{ path, label }}>
        <p className="mt-5 text-faint">
          Last updated: <time dateTime={LEGAL_DATE.iso}>{LEGAL_DATE.text}</time>
        </p>
      </PageHeader>
      <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
        <div className="border-t pt-10 lg:grid lg:cols-start-64 lg:gap-x-16 lg:pt-14">
          <nav aria-label="On this page" className="mb-10">
            <ul className="grid gap-1.5 lg:sticky lg:top-24">
              {headings.map((heading) => (
                <li key={heading}>
                  <a
                    href={`#${anchorOf(heading)}`}
                    className="touch inline-flex items-center text-muted-foreground hover:text-foreground hover:underline"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <Prose blocks={body} />
        </div>
      </div>
    </main>
  );
}
