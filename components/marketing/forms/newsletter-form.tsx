import { InlineMarkup } from "@/components/marketing/sections/inline-markup";
import { Input } from "@/components/ui/input";
import { FormField, HoneypotField, SubmitButton } from "./form-field";
import { PostForm } from "./post-form";

/** Renders the form that asks for a newsletter; the subscription is confirmed by mail. */
export function NewsletterForm() {
  return (
    <PostForm
      action="/api/newsletter"
      className="relative grid max-w-xl gap-3"
      done={
        <p className="text-base">
          <strong className="font-medium">Check your email.</strong> We sent you a link to confirm your subscription.
        </p>
      }
    >
      <HoneypotField />
      <FormField id="newsletter-email" label="Email">
        <div className="flex flex-wrap gap-2">
          <Input
            id="newsletter-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            className="h-11 min-w-56 flex-1"
          />
          <SubmitButton>Subscribe</SubmitButton>
        </div>
      </FormField>
      <p className="text-faint text-small">
        <InlineMarkup text="Unsubscribe at any time. See our [privacy policy](/privacy), or use the [RSS feed](/blog/feed.xml) instead." />
      </p>
    </PostForm>
  );
}
