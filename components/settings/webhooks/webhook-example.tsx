import { ExampleFrame } from "@/components/settings/example";

const ROWS = [
  { name: "Team channel", to: "Slack · hooks.slack.com", what: "New articles · Orbit Weekly" },
  { name: "My server", to: "Standard JSON · api.example.org", what: "New articles, new alerts · All feeds" },
];

const PAYLOAD = `{
  "type": "article.new",
  "data": { "articles": [ … ] }
}`;

/** Webhooks as their list shows them, and the beginning of what a server is sent. */
export const WebhookExample = () => (
  <ExampleFrame>
    <ul className="divide-y">
      {ROWS.map(({ name, to, what }) => (
        <li key={name} className="py-3">
          <p className="font-medium">{name}</p>
          <p className="mt-0.5 text-faint text-small">{to}</p>
          <p className="text-faint text-small">{what}</p>
        </li>
      ))}
    </ul>
    <p className="mt-2 mb-1.5 text-faint text-small">What we send</p>
    <pre className="overflow-x-auto rounded-md bg-muted p-4 font-mono text-small">{PAYLOAD}</pre>
  </ExampleFrame>
);
