import { accountPageMetadata } from "./account-page-metadata";

test("names the canonical address and what previews of links show", () => {
  const page = { origin: "https://feeds.example", path: "/login", title: "Sign in" };
  expect(accountPageMetadata(page)).toMatchObject({
    title: "Sign in",
    alternates: { canonical: "https://feeds.example/login" },
    openGraph: {
      title: "Sign in · Feedloom",
      url: "https://feeds.example/login",
      images: [{ url: "https://feeds.example/og/home.png" }],
    },
    twitter: { card: "summary_large_image" },
  });
});
