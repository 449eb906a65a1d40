import { Button } from "@/components/ui/button";
import { HeroThreads } from "./hero-threads";
import { FAQ, FEATURES, TESTIMONIALS, USE_CASES } from "./landing-content";
import { PlanTable } from "./plan-table";
import { Preview } from "./preview";
import { Section } from "./section";

/** The public front page. */
export function Landing() {
  return (
    <main>
      <Hero />
      <Section id="features" title="What it does" intro="Six things, done with care.">
        <dl className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {FEATURES.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium text-md">{name}</dt>
              <dd className="mt-1.5 text-md text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="use-cases" title="Who it is for">
        <dl className="divide-y border-y">
          {USE_CASES.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-medium text-md">{name}</dt>
              <dd className="text-md text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="testimonials" title="Voices" intro="Examples of what we want readers to say.">
        <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
          {TESTIMONIALS.map(({ quote, name, role }) => (
            <li key={name}>
              <figure>
                <blockquote className="font-serif text-lg leading-snug">“{quote}”</blockquote>
                <figcaption className="mt-3 text-muted">
                  {name}, {role}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="pricing" title="Pricing" intro="Start free. Go Pro when twenty-five feeds are not enough.">
        <PlanTable />
      </Section>
      <Section id="faq" title="Questions">
        <div className="divide-y border-y">
          {FAQ.map(({ question, answer }) => (
            <details key={question} className="group py-1">
              <summary className="touch flex list-none items-center justify-between gap-4 py-3 font-medium text-md [&::-webkit-details-marker]:hidden">
                {question}
                <span aria-hidden="true" className="text-faint text-lg transition-transform group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="max-w-prose pb-4 text-md text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </Section>
      <section aria-labelledby="start" className="border-t">
        <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 lg:py-28">
          <h2 id="start" className="max-w-xl font-serif text-2xl">
            Your first feed is one address away.
          </h2>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <a href="/register">Get Started Free</a>
            </Button>
            <Button asChild size="lg">
              <a href="/login">Sign In</a>
            </Button>
          </div>
        </div>
      </section>
    </main>
  );
}

function Hero() {
  return (
    <div className="relative overflow-hidden">
      <div className="mx-auto max-w-6xl px-5 pt-16 sm:px-8 lg:pt-24">
        <h1 className="max-w-3xl font-serif text-[2.5rem] leading-[1.08] tracking-[-0.015em] sm:text-[3.5rem]">
          Every site you follow, woven into one calm page.
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Feedloom gathers feeds, sites and topics, keeps them in coloured bundles, and gives each of them an RSS
          address of its own.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-3 gap-y-3">
          <Button asChild variant="primary" size="lg">
            <a href="/register">Get Started Free</a>
          </Button>
          <Button asChild variant="ghost" size="lg">
            <a href="#features">See what it does</a>
          </Button>
        </div>
        <p className="mt-4 text-faint text-sm">Free for 25 feeds. No credit card.</p>
      </div>
      <div className="relative mt-14 pb-20 lg:mt-20">
        <div className="mx-auto max-w-6xl px-5 sm:px-8">
          <div className="relative lg:ml-auto lg:w-[48rem]">
            <HeroThreads className="absolute top-0 right-full max-lg:hidden" />
            <Preview />
          </div>
        </div>
      </div>
    </div>
  );
}
