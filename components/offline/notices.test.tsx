import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { update } from "@/lib/client/offline/register-worker";
import { recheckConnection } from "@/lib/client/stores/connection";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ConnectionNotice } from "./connection-notice";
import { InstallBanner } from "./install-banner";
import { UpdateNotice } from "./update-notice";

const HEALTH = "GET /api/health";
const button = (name: string) => screen.getByRole("button", { name });

describe("the notice of a lost connection", () => {
  function Watched() {
    useConnectionWatch();
    return <ConnectionNotice />;
  }
  const notice = () => screen.getByRole("status", { name: "Connection" });
  const setDevice = (isOnline: boolean) => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    fireEvent(window, new Event(isOnline ? "online" : "offline"));
  };
  afterEach(() => act(() => setDevice(true)));

  test("appears when the device has no network and goes when it is back", () => {
    renderApp(<Watched />);
    expect(notice()).toBeEmptyDOMElement();
    setDevice(false);
    expect(notice()).toHaveTextContent("You are offline");
    setDevice(true);
    expect(notice()).toBeEmptyDOMElement();
  });

  test("is there from the start when the page opens without a network", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    renderApp(<Watched />);
    await waitFor(() => expect(notice()).toHaveTextContent("You are offline"));
  });

  test("says that the server cannot be reached until it answers again", async () => {
    let isDown = true;
    stubApi({ [HEALTH]: () => (isDown ? Promise.reject(new TypeError("Failed to fetch")) : {}) });
    renderApp(<Watched />);
    recheckConnection();
    await waitFor(() => expect(notice()).toHaveTextContent("Can't reach Feedloom"));
    isDown = false;
    await waitFor(() => expect(notice()).toBeEmptyDOMElement());
  });
});

describe("the offer to install", () => {
  const banner = () => screen.queryByRole("region", { name: "Install Feedloom" });
  function offer(outcome: "accepted" | "dismissed") {
    const prompt = jest.fn(async () => undefined);
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    });
    fireEvent(window, event);
    return { prompt, event };
  }
  const useIphone = () => {
    const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
    jest.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  };
  afterEach(() => act(() => void fireEvent(window, new Event("appinstalled"))));

  test("is made in place of the browser's and asks the browser when it is accepted", async () => {
    const { user } = renderApp(<InstallBanner />);
    expect(banner()).not.toBeInTheDocument();
    const { prompt, event } = offer("accepted");
    expect(event.defaultPrevented).toBe(true);
    await user.click(button("Install"));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
  });

  test("is put off for a month with “Later”", async () => {
    const { user } = renderApp(<InstallBanner />);
    const { prompt } = offer("accepted");
    await user.click(button("Later"));
    expect(banner()).not.toBeInTheDocument();
    expect(prompt).not.toHaveBeenCalled();
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 29 * 86_400_000);
    offer("accepted");
    expect(banner()).not.toBeInTheDocument();
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 86_400_000);
    offer("accepted");
    expect(banner()).toBeVisible();
  });

  test("is put off as well when the browser's own question is dismissed", async () => {
    const { user } = renderApp(<InstallBanner />);
    offer("dismissed");
    await user.click(button("Install"));
    await waitFor(() => expect(banner()).not.toBeInTheDocument());
    offer("accepted");
    expect(banner()).not.toBeInTheDocument();
  });

  test("explains the steps on an iPhone, where no browser can be asked", async () => {
    useIphone();
    const { user } = renderApp(<InstallBanner />);
    expect(banner()).toHaveTextContent("Tap Share, then Add to Home Screen.");
    expect(screen.queryByRole("button", { name: "Install" })).not.toBeInTheDocument();
    await user.click(button("Later"));
    expect(banner()).not.toBeInTheDocument();
  });

  test("is not made in the installed app", () => {
    useIphone();
    const list = Object.assign(window.matchMedia(""), { matches: true });
    jest.spyOn(window, "matchMedia").mockReturnValue(list);
    renderApp(<InstallBanner />);
    expect(banner()).not.toBeInTheDocument();
  });
});

describe("the notice of a new version", () => {
  const notice = () => screen.queryByRole("region", { name: "New version" });
  function renderNotice(isReady: boolean) {
    const reload = jest.fn();
    update.set(isReady ? { reload } : null);
    return { reload, ...renderApp(<UpdateNotice />) };
  }

  test("reloads only when it is told to", async () => {
    const { user, reload } = renderNotice(true);
    expect(notice()).toHaveTextContent("A new version is ready");
    expect(reload).not.toHaveBeenCalled();
    await user.click(button("Reload"));
    await user.click(button("Reload"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("goes with “Later” and reloads nothing", async () => {
    const { user, reload } = renderNotice(true);
    await user.click(button("Later"));
    expect(notice()).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  test("is absent while the page is of the newest version", () => {
    renderNotice(false);
    expect(notice()).not.toBeInTheDocument();
  });
});
