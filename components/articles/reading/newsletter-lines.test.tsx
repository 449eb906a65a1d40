import { render, screen, within } from "@testing-library/react";
import type { NewsletterFacts } from "@/lib/contracts/newsletters/newsletters";
import { ConfirmSubscription, NewsletterLines } from "./newsletter-lines";

const facts = (more: Partial<NewsletterFacts> = {}): NewsletterFacts => ({
  sender: "letter@harbour.example",
  trackers: 0,
  confirmUrl: null,
  attachments: [],
  spf: null,
  dkim: null,
  ...more,
});

test("offers the confirmation as a link that opens apart and tells its site nothing", () => {
  render(<ConfirmSubscription newsletter={facts({ confirmUrl: "https://tides.example/confirm?token=abc" })} />);
  const link = screen.getByRole("link", { name: "Confirm subscription" });
  expect(link).toHaveAttribute("href", "https://tides.example/confirm?token=abc");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(link).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(screen.getByText("Opens tides.example")).toBeVisible();
});

test("shows nothing where nothing is to be confirmed", () => {
  const { container } = render(<ConfirmSubscription newsletter={facts()} />);
  expect(container).toBeEmptyDOMElement();
});

test("lists the attachments as text, and counts the trackers", () => {
  render(
    <NewsletterLines
      newsletter={facts({
        trackers: 3,
        spf: "pass",
        dkim: "fail",
        attachments: [
          { name: "a.exe", type: "application/octet-stream", size: 10 },
          { name: "a.exe", type: "application/octet-stream", size: 2_500_000 },
        ],
      })}
    />,
  );
  const files = within(screen.getByRole("region", { name: "Attachments" }));
  expect(files.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["a.exe1 KB", "a.exe2.5 MB"]);
  expect(files.queryByRole("link")).toBeNull();
  expect(screen.getByText("From letter@harbour.example · 3 trackers removed · SPF passed · DKIM fail")).toBeVisible();
});

test("says one tracker in the singular, and nothing of none", () => {
  const { rerender } = render(<NewsletterLines newsletter={facts({ trackers: 1 })} />);
  expect(screen.getByText("From letter@harbour.example · 1 tracker removed")).toBeVisible();
  rerender(<NewsletterLines newsletter={facts()} />);
  expect(screen.getByText("From letter@harbour.example")).toBeVisible();
});
