import type { ReactNode } from "react";
import { PageScript } from "@/components/marketing/document/page-script";

/**
 * Renders a form that works without scripts: the browser posts it and is redirected to a result page. With scripts
 * (public/public-pages.js) the page stays, errors appear below the button, and `done` replaces the form on success.
 */
export function PostForm(props: { action: string; done: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div>
      <form method="post" action={props.action} data-enhanced="" className={props.className}>
        {props.children}
        <p role="alert" data-error="" className="text-destructive empty:hidden" />
      </form>
      <div hidden data-done="" tabIndex={-1} className="outline-none">
        {props.done}
      </div>
      <PageScript />
    </div>
  );
}
