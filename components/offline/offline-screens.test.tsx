import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleTitles, renderArticles } from "@/components/testing/render-articles";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { restoreLibrary } from "@/lib/client/offline/restore-library";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { stubApi } from "@/lib/client/testing/stub-api";
import { NoOfflineLibrary } from "./no-offline-library";
import { OfflineDocument } from "./offline-document";
import { OfflineScreen } from "./offline-screen";

jest.mock("@/lib/client/offline/restore-library", () => ({ restoreLibrary: jest.fn() }));

const at = (address: string) => window.history.replaceState(null, "", address);
const setDevice = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? "online" : "offline"));
};
const goOnline = () => act(() => setDevice(true));
const offlineTitle = () => screen.findByRole("heading", { level: 1, name: "You are offline" });

describe("the document without a connection", () => {
  beforeEach(() => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false));

  test("says that it opens what is stored for as long as that takes", () => {
    jest.mocked(restoreLibrary).mockReturnValue(new Promise(() => undefined));
    stubApi({});
    renderApp(<OfflineDocument version="1" />);
    expect(screen.getByText("Opening your offline articles…")).toHaveAttribute("role", "status");
    expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  });

  test.each([
    ["nothing is stored", async () => null],
    ["the browser refuses to read it", () => Promise.reject(new DOMException("no", "InvalidStateError"))],
  ])("waits for a connection when %s", async (_why, restore) => {
    jest.mocked(restoreLibrary).mockImplementation(restore);
    stubApi({});
    renderApp(<OfflineDocument version="1" />);
    expect(await offlineTitle()).toBeVisible();
    expect(
      screen.getByText(/^There are no saved articles in this browser\. Feedloom opens automatically/),
    ).toBeVisible();
    expect(document.title).toBe("You are offline · Feedloom");
  });
});

describe("without a stored library", () => {
  test("the page reloads when there is a connection again, and not before", () => {
    const navigations = watchNavigation();
    renderApp(<NoOfflineLibrary />);
    act(() => setDevice(false));
    expect(navigations()).toBe(0);
    goOnline();
    expect(navigations()).toBe(1);
  });

  test("the page reloads when it is asked to", async () => {
    const navigations = watchNavigation();
    const { user } = renderApp(<NoOfflineLibrary />);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(navigations()).toBe(1);
  });

  test("somebody who signed out is told that the session ends later", () => {
    at("/offline?left=1");
    renderApp(<NoOfflineLibrary />);
    expect(screen.getByText(/To end your session, sign out again/)).toBeVisible();
    expect(screen.queryByText(/opens automatically/)).not.toBeInTheDocument();
  });
});

describe("the screen of an address", () => {
  test("is the list of all feeds at the root", async () => {
    renderArticles(<OfflineScreen />);
    await waitFor(() => expect(articleTitles()).toHaveLength(3));
    expect(document.title).toBe("My Feeds · Feedloom");
  });

  test("is the list of one feed at its address", async () => {
    renderArticles(<OfflineScreen />, {
      address: "/articles/7",
      replies: { "GET /api/feeds/7": sampleFeed(7, { title: "Ships" }) },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Ships" })).toBeVisible();
    expect(document.title).toBe("Articles · Feedloom");
  });

  test("is the list of bundles at its address", async () => {
    renderArticles(<OfflineScreen />, { address: "/bundles" });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Bundles");
    expect(document.title).toBe("Feed Bundles · Feedloom");
  });

  test("is the list of highlights at its address", async () => {
    at("/highlights");
    stubApi({
      "GET /api/alerts": [],
      "GET /api/auth/me": null,
      "GET /api/counts": { highlights: 0 },
      "GET /api/highlights": [],
      "GET /api/highlights/rss": { url: null },
    });
    renderApp(<OfflineScreen />);
    expect(await screen.findByRole("heading", { level: 1, name: "Highlights" })).toBeVisible();
    expect(await screen.findByText("No highlights yet")).toBeVisible();
    expect(document.title).toBe("Highlights · Feedloom");
  });

  test.each(["/settings", "/articles/none"])("%s is not stored: it leads to what is, and reloads later", (address) => {
    at(address);
    const navigations = watchNavigation();
    renderApp(<OfflineScreen />);
    expect(screen.getByText(/This page opens automatically/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Read offline articles" })).toHaveAttribute("href", "/");
    expect(navigations()).toBe(0);
  });
});
