import type { ApiRecipe } from "@/lib/contracts/api-document";
import { KEY_VARIABLE } from "@/lib/shared/api/api-samples";

const PYTHON = `import json
import os
import re
import urllib.request
`;

/** Returns complete tasks as programs. A test runs them. */
export function recipes(server: string): ApiRecipe[] {
  return [everyUnread(server), followInBundle(server)];
}

function everyUnread(server: string): ApiRecipe {
  return {
    title: "List all unread articles, page by page",
    text: "Lists return one page at a time. The Link header contains the address of the next page, if there is one.",
    answer: "https://example.org/ships-by-night\nhttps://example.org/ships-by-day\nhttps://example.org/boats",
    samples: [
      {
        lang: "Shell",
        label: "curl",
        source: `next="/api/feed-items?filter=unread&limit=200"
while [ -n "$next" ]; do
  headers=$(mktemp)
  curl --silent --fail-with-body -D "$headers" -H "Authorization: Bearer $${KEY_VARIABLE}" "${server}$next" | grep -o '"link":"[^"]*"' | cut -d '"' -f 4
  next=$(sed -n 's/^[Ll]ink: <\\([^>]*\\)>.*/\\1/p' "$headers")
done`,
      },
      {
        lang: "JavaScript",
        label: "JavaScript",
        source: `const headers = { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` };
let next = "/api/feed-items?filter=unread&limit=200";
while (next) {
  const response = await fetch(new URL(next, "${server}"), { headers });
  if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`);
  for (const article of await response.json()) console.log(article.link);
  next = response.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
}`,
      },
      {
        lang: "Python",
        label: "Python",
        source: `${PYTHON}
headers = {"Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}"}
page = "/api/feed-items?filter=unread&limit=200"
while page:
    request = urllib.request.Request("${server}" + page, headers=headers)
    with urllib.request.urlopen(request) as response:
        for article in json.load(response):
            print(article["link"])
        link = re.match(r'<(.+)>; rel="next"', response.headers.get("Link", ""))
        page = link and link.group(1)`,
      },
    ],
  };
}

function followInBundle(server: string): ApiRecipe {
  return {
    title: "Follow a site in a new bundle",
    text: "Three calls: add the feed, create the bundle, and add the feed to the bundle. Each returns the created resource.",
    answer: "Example is in Mornings",
    samples: [
      {
        lang: "Shell",
        label: "curl",
        source: `api() {
  curl --silent --fail-with-body -H "Authorization: Bearer $${KEY_VARIABLE}" \\
    -H "Content-Type: application/json" "${server}$1" -d "$2"
}
id() { sed -E 's/^\\{"id":([0-9]+).*/\\1/'; }

feed=$(api /api/feeds '{"url":"https://example.org/feed.xml","title":"Example"}' | id)
bundle=$(api /api/bundles '{"name":"Mornings"}' | id)
api "/api/bundles/$bundle/feeds" "{\\"feedId\\":$feed}" > /dev/null && echo "Example is in Mornings"`,
      },
      {
        lang: "JavaScript",
        label: "JavaScript",
        source: `async function post(path, body) {
  const response = await fetch(\`${server}\${path}\`, {
    method: "POST",
    headers: {
      Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(\`\${answer.error.code}: \${answer.error.message}\`);
  return answer;
}

const feed = await post("/api/feeds", { url: "https://example.org/feed.xml", title: "Example" });
const bundle = await post("/api/bundles", { name: "Mornings" });
await post(\`/api/bundles/\${bundle.id}/feeds\`, { feedId: feed.id });
console.log(\`\${feed.title} is in \${bundle.name}\`);`,
      },
      {
        lang: "Python",
        label: "Python",
        source: `import json
import os
import urllib.request


def post(path, body):
    headers = {
        "Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}",
        "Content-Type": "application/json",
    }
    data = json.dumps(body).encode()
    request = urllib.request.Request("${server}" + path, data=data, headers=headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


feed = post("/api/feeds", {"url": "https://example.org/feed.xml", "title": "Example"})
bundle = post("/api/bundles", {"name": "Mornings"})
post(f"/api/bundles/{bundle['id']}/feeds", {"feedId": feed["id"]})
print(f"{feed['title']} is in {bundle['name']}")`,
      },
    ],
  };
}
