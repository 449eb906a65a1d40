import { LinkButton } from "./link-button";

/** Renders the invitation to register at the end of a page. */
export function CallToAction(props: { title?: string; hasPlans?: boolean }) {
  const { title = "Your first feed is one address away.", hasPlans = true } = props;
  return (
    <section aria-labelledby="start" className="border-t">
      <div className="mx-auto max-w-6xl px-5 py-16 sm:px-8 lg:py-24">
        <h2 id="start" className="max-w-xl font-serif text-title sm:text-display">
          {title}
        </h2>
        <StartButtons hasPlans={hasPlans} />
        <p className="mt-4 text-faint text-small">
          Free to start. Have an account?{" "}
          <a href="/login" className="text-link underline underline-offset-3">
            Sign in
          </a>
        </p>
      </div>
    </section>
  );
}

/** Renders the buttons that begin an account, and show the plans where there are some. */
export function StartButtons({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <LinkButton href="/register" look="primary" size="lg">
        Get Started Free
      </LinkButton>
      {hasPlans ? (
        <LinkButton href="/pricing" size="lg">
          See plans
        </LinkButton>
      ) : null}
    </div>
  );
}
