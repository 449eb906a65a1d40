import { ExampleFrame } from "@/components/settings/example";

const PAYLOAD = `{
  "type": "article.new",
  "data": { "articles": [ … ] }
}`;

/** A webhook as the list shows it, and the beginning of what a server is sent. */
export const WebhookExample = () => (
  <ExampleFrame>
    <p className="mt-3 font-medium">My server</p>
    <p className="mt-0.5 text-muted-foreground text-small">Standard JSON · api.example.org</p>
    <p className="text-muted-foreground text-small">New articles, new alerts · All feeds</p>
    <p className="mt-4 mb-1.5 text-faint text-small">What we send</p>
    <pre className="overflow-x-auto rounded-md bg-muted p-4 font-mono text-small">{PAYLOAD}</pre>
  </ExampleFrame>
);
