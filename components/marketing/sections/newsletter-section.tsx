import { NewsletterForm } from "@/components/marketing/forms/newsletter-form";
import { Section } from "./section";

/** Renders the section that offers the newsletter. */
export function NewsletterSection() {
  return (
    <Section id="newsletter" title="New articles by mail" intro="A few times a year, and nothing else." dense>
      <NewsletterForm />
    </Section>
  );
}
