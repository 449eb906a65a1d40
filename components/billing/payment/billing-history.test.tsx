import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleInvoice } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { BillingHistory } from "./billing-history";

const INVOICES = "GET /api/stripe/billing-history";
const row = async () => within(await screen.findByRole("listitem"));

test.each([
  ["paid", "Paid", "$19.99", "View"],
  ["open", "Open", "$25.00", "Pay"],
  ["uncollectible", "Unpaid", "$25.00", "View"],
  ["void", "Void", "$25.00", "View"],
  [null, "Draft", "$25.00", "View"],
] as const)(
  "an invoice with the status %s reads %s, with %s and the link “%s”",
  async (status, label, amount, link) => {
    stubApi({ [INVOICES]: [sampleInvoice("in_1", { status, amount_due: 2500 })] });
    renderApp(<BillingHistory />);
    const invoice = await row();
    expect(invoice.getByText(label)).toBeVisible();
    expect(invoice.getByText(amount)).toBeVisible();
    expect(
      invoice.getByRole("link", { name: new RegExp(`^${link} the invoice of Mar 8.*\\(new tab\\)$`) }),
    ).toHaveAttribute("href", "https://pay.example/in_1");
  },
);

test("a draft without a page and a document has no links", async () => {
  const draft = sampleInvoice("in_1", { status: "draft", hosted_invoice_url: null, invoice_pdf: null });
  stubApi({ [INVOICES]: [draft] });
  renderApp(<BillingHistory />);
  expect((await row()).getByText("Draft")).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("at most five invoices are listed, the newest first as the server sends them", async () => {
  const invoices = [1, 2, 3, 4, 5, 6].map((at) => sampleInvoice(`in_${at}`, { amount_paid: at * 100 }));
  stubApi({ [INVOICES]: invoices });
  renderApp(<BillingHistory />);
  await screen.findByText("$1.00");
  expect(screen.getAllByText(/^\$\d/).map(({ textContent }) => textContent)).toEqual([
    "$1.00",
    "$2.00",
    "$3.00",
    "$4.00",
    "$5.00",
  ]);
});

test.each([
  [
    "the server's reason",
    () => errorReply(503, "PAYMENTS_DOWN", "The provider does not respond."),
    "The provider does not respond.",
  ],
  ["a general one", () => new Response(null, { status: 500 }), "Try again in a moment."],
])("invoices that did not load show %s and can be asked for again", async (_what, failure, text) => {
  let fails = true;
  stubApi({ [INVOICES]: () => (fails ? failure() : [sampleInvoice("in_1")]) });
  const { user } = renderApp(<BillingHistory />);
  expect(await screen.findByRole("alert")).toHaveTextContent(`Failed to load your invoices${text}`);
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("$19.99")).toBeVisible();
});
