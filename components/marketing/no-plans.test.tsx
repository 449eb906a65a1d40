import { renderToStaticMarkup } from "react-dom/server";
import { Landing } from "./landing";
import { NoPlansView } from "./no-plans-view";

const ORIGIN = "https://feedloom.example";
const PRICE = /\$\d|19\.99|16\.99|203\.88|free trial|free plan|25 feeds/gi;
const prices = (markup: string) => markup.match(PRICE);

/** What the texts say, without the structured data beside them. */
const shown = (markup: string) => markup.replace(/<script[^>]*>.*?<\/script>/gs, "");

test("where nothing is for sale, no page for visitors names a price or a trial", () => {
  expect(prices(renderToStaticMarkup(<NoPlansView origin={ORIGIN} />))).toBeNull();
  const landing = renderToStaticMarkup(<Landing origin={ORIGIN} hasPlans={false} />);
  expect(prices(landing)).toBeNull();
  expect(landing).toContain('"offers":[{"@type":"Offer","name":"Everything","price":"0"');
});

test("where there are plans, the front page shows them", () => {
  const landing = shown(renderToStaticMarkup(<Landing origin={ORIGIN} hasPlans />));
  for (const text of ["$19.99", "$16.99", "$203.88", "Save 15%", "Free for 25 feeds"]) expect(landing).toContain(text);
});
