import { CONTACT_DETAILS, CONTACT_FAQ, CONTACT_INTRO } from "@/components/marketing/content/contact";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { ContactForm } from "@/components/marketing/forms/contact-form";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { faqPage } from "@/components/marketing/metadata/structured-data";
import { FaqList } from "@/components/marketing/sections/faq-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import { HelpNav } from "@/components/shared/help-nav";

/** Renders /contact. */
export function ContactPage(props: { origin: string; hasPlans: boolean; support: string }) {
  const { origin, hasPlans, support } = props;
  const questions = planTexts(CONTACT_FAQ, hasPlans);
  return (
    <main>
      <JsonLd data={faqPage(questions)} />
      <PageHeader
        origin={origin}
        title="Contact"
        intro={CONTACT_INTRO}
        here={{ path: "/contact", label: "Contact" }}
        nav={<HelpNav current="/contact#message" />}
      />
      <Section
        id="message"
        title="Send a message"
        intro="We reply by email, usually within four hours on working days."
        dense
        isPlain
      >
        <ContactForm />
      </Section>
      <Section title="Good to know" dense>
        <dl className="divide-y border-y">
          <div className="grid gap-x-8 gap-y-1 py-4 sm:cols-start-40">
            <dt className="font-medium text-base">Email</dt>
            <dd className="max-w-prose text-base">
              <a href={`mailto:${support}`} className="break-all text-link underline underline-offset-4">
                {support}
              </a>
            </dd>
          </div>
          {CONTACT_DETAILS.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:cols-start-40">
              <dt className="font-medium text-base">{name}</dt>
              <dd className="max-w-prose text-base text-muted-foreground">
                <InlineMarkup text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Common questions" dense>
        <FaqList entries={questions} />
        <p className="mt-6 text-muted-foreground">
          <InlineMarkup text="Also of interest: [features](/features), [pricing](/pricing), [about us](/about), [privacy](/privacy) and [terms](/terms)." />
        </p>
      </Section>
    </main>
  );
}
