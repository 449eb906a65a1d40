import type { ReactNode } from "react";
import { PageScript } from "@/components/marketing/document/page-script";

/**
 * A form that works by itself: the browser posts it and is sent on to a page. With scripts it stays here, says what
 * went wrong beside the button, and makes room for `done` when it went well.
 */
export function PostForm(props: { action: string; done: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div>
      <form method="post" action={props.action} data-stays="" className={props.className}>
        {props.children}
        <p role="alert" data-error="" className="text-danger empty:hidden" />
      </form>
      <div hidden data-done="" tabIndex={-1} className="outline-none">
        {props.done}
      </div>
      <PageScript />
    </div>
  );
}
