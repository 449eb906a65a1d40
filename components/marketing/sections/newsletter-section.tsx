import { NewsletterForm } from "@/components/marketing/forms/newsletter-form";
import { Section } from "./section";

/** Renders the section that offers the newsletter. */
export function NewsletterSection() {
  return (
    <Section id="newsletter" title="New posts by email" intro="A few times a year. Unsubscribe at any time." dense>
      <NewsletterForm />
    </Section>
  );
}
