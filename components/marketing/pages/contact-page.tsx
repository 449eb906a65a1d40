import { CONTACT_DETAILS, CONTACT_FAQ, CONTACT_INTRO } from "@/components/marketing/content/contact";
import { planTexts } from "@/components/marketing/content/plan-texts";
import { FormField, HoneypotField, SubmitButton } from "@/components/marketing/forms/form-field";
import { PostForm } from "@/components/marketing/forms/post-form";
import { JsonLd } from "@/components/marketing/metadata/json-ld";
import { faqPage } from "@/components/marketing/metadata/structured-data";
import { FaqList } from "@/components/marketing/sections/faq-list";
import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import { cn } from "@/components/ui/cn";
import { fieldStyle, Input, Textarea } from "@/components/ui/input";
import { CONTACT_TOPICS } from "@/lib/shared/contact-topics";

/** /contact */
export function ContactPage({ origin, hasPlans }: { origin: string; hasPlans: boolean }) {
  const questions = planTexts(CONTACT_FAQ, hasPlans);
  return (
    <main>
      <JsonLd data={faqPage(questions)} />
      <PageHeader origin={origin} title="Contact" intro={CONTACT_INTRO} here={{ path: "/contact", label: "Contact" }} />
      <Section id="message" title="Send a message" intro="It reaches the people who can answer." dense>
        <ContactForm />
      </Section>
      <Section title="Good to know" dense>
        <dl className="divide-y border-y">
          {CONTACT_DETAILS.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="font-medium text-md">{name}</dt>
              <dd className="max-w-prose text-md text-muted">
                <InlineMarkup text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Asked before" dense>
        <FaqList entries={questions} />
        <p className="mt-6 text-muted">
          <InlineMarkup text="Also of interest: [features](/features), [pricing](/pricing), [about us](/about), [privacy](/privacy) and [terms](/terms)." />
        </p>
      </Section>
    </main>
  );
}

function ContactForm() {
  return (
    <PostForm
      action="/api/contact"
      className="relative grid max-w-xl gap-5"
      done={
        <p className="text-md">
          <strong className="font-medium">Thank you, your message is on its way.</strong> We answer to the address you
          gave, usually within four hours on working days.
        </p>
      }
    >
      <HoneypotField />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField id="contact-name" label="Your name">
          <Input id="contact-name" name="name" required maxLength={100} autoComplete="name" className="h-11" />
        </FormField>
        <FormField id="contact-email" label="Your mail address">
          <Input
            id="contact-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            className="h-11"
          />
        </FormField>
      </div>
      <FormField id="contact-topic" label="Subject">
        <select id="contact-topic" name="topic" required className={cn(fieldStyle, "touch h-11")}>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </FormField>
      <FormField id="contact-message" label="Message">
        <Textarea id="contact-message" name="message" required minLength={10} maxLength={5000} rows={7} />
      </FormField>
      <div>
        <SubmitButton>Send message</SubmitButton>
      </div>
    </PostForm>
  );
}
