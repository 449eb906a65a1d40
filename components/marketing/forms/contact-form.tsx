import { cn } from "@/components/ui/cn";
import { ChevronsUpDown } from "@/components/ui/icons/icons";
import { Input, inputClasses } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { CONTACT_TOPICS } from "@/lib/shared/contact-topics";
import { FormField, HoneypotField, SubmitButton } from "./form-field";
import { PostForm } from "./post-form";

/** Renders the contact form. */
export function ContactForm() {
  return (
    <PostForm
      action="/api/contact"
      className="relative grid gap-5"
      done={
        <p className="text-base">
          <strong className="font-medium">Thank you, we received your message.</strong> We'll reply by email, usually
          within four hours on working days.
        </p>
      }
    >
      <HoneypotField />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField id="contact-name" label="Your name">
          <Input id="contact-name" name="name" required maxLength={100} autoComplete="name" className="h-11" />
        </FormField>
        <FormField id="contact-email" label="Your email">
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
        <div className="relative">
          <select
            id="contact-topic"
            name="topic"
            required
            className={cn(inputClasses, "touch h-11 appearance-none pr-10")}
          >
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic}>{topic}</option>
            ))}
          </select>
          <ChevronsUpDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
          />
        </div>
      </FormField>
      <FormField id="contact-message" label="Message">
        <Textarea
          id="contact-message"
          name="message"
          required
          minLength={10}
          maxLength={5000}
          rows={5}
          className="max-sm:h-20"
        />
      </FormField>
      <div>
        <SubmitButton>Send message</SubmitButton>
      </div>
    </PostForm>
  );
}
