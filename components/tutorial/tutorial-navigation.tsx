import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";

/** Renders the buttons for the previous and next step and for leaving the tutorial. */
export function TutorialNavigation(props: {
  previous: TutorialStep | undefined;
  next: TutorialStep | undefined;
  onFinish: () => void;
}) {
  const { previous, next } = props;
  return (
    <nav aria-label="Tutorial" className="flex items-center gap-2 border-t pt-5">
      {previous ? (
        <Button variant="outline" asChild>
          <Link href={`/tutorial/${previous}`}>
            <ArrowLeft aria-hidden="true" /> Previous
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="ghost" className="ml-auto">
        <Link href="/">Skip Tutorial</Link>
      </Button>
      {next ? (
        <Button asChild>
          <Link href={`/tutorial/${next}`}>
            Next <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      ) : (
        <Button asChild>
          <Link href="/" onClick={props.onFinish}>
            Start Using
          </Link>
        </Button>
      )}
    </nav>
  );
}
