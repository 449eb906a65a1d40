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
          <strong className="font-medium">Check your mail.</strong> If the address is right, a mail with a link is on
          its way. You are subscribed once you have opened it and confirmed.
        </p>
      }
    >
      <HoneypotField />
      <FormField id="newsletter-email" label="Mail address">
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
        <InlineMarkup text="One click ends it again. See our [privacy policy](/privacy). Or take the [RSS feed](/blog/feed.xml): it needs no address." />
      </p>
    </PostForm>
  );
}
