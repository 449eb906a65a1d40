import { Kbd } from "@/components/ui/kbd";
import { spansOf } from "@/lib/shared/prose";
import { HelpLink } from "./help-link";

/** Renders the links, keys (as code) and names of buttons (as emphasis) within a help text. */
export function HelpText({ text }: { text: string }) {
  let at = 0;
  return spansOf(text).map((span) => {
    at += span.text.length + 1;
    if (span.kind === "link") {
      return (
        <HelpLink key={at} href={span.href} className="text-link underline underline-offset-3">
          {span.text}
        </HelpLink>
      );
    }
    if (span.kind === "code") return <Kbd key={at}>{span.text}</Kbd>;
    if (span.kind === "em") {
      return (
        <em key={at} className="font-medium text-foreground not-italic">
          {span.text}
        </em>
      );
    }
    return span.text;
  });
}
