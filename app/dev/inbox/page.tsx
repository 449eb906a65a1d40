import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isLocalRequest } from "@/lib/http/local-only";
import { SAMPLE_NEWSLETTERS } from "@/sandbox/mail/sample-newsletters";

type Params = Promise<{ to?: string; sent?: string; failed?: string }>;

/** /dev/inbox — sends a test mail to a newsletter address, where no mail server does */
export default async function InboxPage({ searchParams }: { searchParams: Params }) {
  if (!isLocalRequest(new Headers(await headers()))) notFound();
  const { to, sent, failed } = await searchParams;
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 px-4 py-8 sm:px-8">
      <header>
        <h1 className="font-serif text-title">Inbox</h1>
        <p className="mt-1 text-muted-foreground">
          Sends a test mail to a newsletter address. You find yours under Settings › Newsletters.
        </p>
      </header>
      {sent ? <p role="status">The mail was received.</p> : null}
      {failed ? <p role="alert">The mail was refused. Check the address, or try again later.</p> : null}
      <form method="post" action="/dev/inbox/send" className="grid gap-5">
        <div className="grid gap-1.5">
          <label htmlFor="to" className="font-medium">
            To
          </label>
          <Input id="to" name="to" type="email" required defaultValue={to} autoComplete="off" />
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">Mail</legend>
          {SAMPLE_NEWSLETTERS.map(({ name, label }, at) => (
            <label key={name} className="flex items-center gap-2.5">
              <input type="radio" name="sample" value={name} defaultChecked={at === 0} />
              {label}
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit">Send</Button>
        </div>
      </form>
    </main>
  );
}
