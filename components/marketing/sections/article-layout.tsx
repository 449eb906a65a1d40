import type { ReactNode } from "react";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { article } from "@/components/marketing/metadata/structured-data";
import type { Block } from "@/lib/shared/prose";
import { PageContents } from "./page-contents";
import { type Crumb, PageHeader } from "./page-header";
import { Prose } from "./prose";

/** Renders a blog post or a guide: header, table of contents and text. */
export function ArticleLayout(props: {
  origin: string;
  text: { title: string; description: string; publishedOn: string; author: string; body: readonly Block[] };
  above: readonly Crumb[];
  here: Crumb;
  /** below the title: author, date, reading time */
  byline: ReactNode;
  children?: ReactNode;
}) {
  const { origin, text, above, here, byline, children } = props;
  return (
    <main>
      <article>
        <JsonLd data={article(origin, here.path, text)} />
        <PageHeader origin={origin} title={text.title} intro={text.description} above={above} here={here}>
          <p className="mt-5 text-faint">{byline}</p>
        </PageHeader>
        <div className="mx-auto max-w-6xl px-5 pb-20 sm:px-8">
          <div className="border-t pt-10 lg:grid lg:cols-start-64 lg:gap-x-16 lg:pt-14">
            <PageContents blocks={text.body} />
            <Prose blocks={text.body} />
          </div>
        </div>
      </article>
      {children}
    </main>
  );
}
