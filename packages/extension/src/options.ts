import { Refusal, readUnread } from "./api";
import { browser } from "./browser";
import { forgetSettings, readSettings, saveSettings, serverOrigin } from "./settings";

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const note = (text: string, isWrong = false) => {
  field("note").textContent = text;
  field("note").classList.toggle("wrong", isWrong);
};

/** Asks the browser for access to the server, tries the password there and saves both if it is accepted. */
async function save(): Promise<void> {
  const server = serverOrigin(field("server").value);
  const password = field("password").value.trim();
  if (!server) return note("Please enter the address of the server, starting with https://.", true);
  if (!password) return note("Please enter an app password.", true);
  // First of all: the browser asks only while it still knows of the click.
  if (!(await browser().permissions.request({ origins: [`${server}/*`] }))) {
    return note("The extension needs access to the server to work.", true);
  }
  note("Connecting…");
  const former = await readSettings();
  try {
    const unread = await readUnread({ server, password });
    await saveSettings({ server, password, bundleId: former?.bundleId ?? null });
    if (former) await giveUp(former.server, server);
    field("server").value = server;
    note(`Connected: ${unread.toLocaleString("en-US")} unread.`);
    void browser().runtime.sendMessage("settings");
  } catch (error) {
    await giveUp(server, former?.server);
    note(error instanceof Refusal ? error.message : "Something went wrong. Please try again.", true);
  }
}

/** Gives the access to a server back, unless it is the one in use. */
async function giveUp(server: string, used?: string): Promise<void> {
  if (server !== used) await browser().permissions.remove({ origins: [`${server}/*`] });
}

async function forget(): Promise<void> {
  const settings = await readSettings();
  await forgetSettings();
  if (settings) await giveUp(settings.server);
  field("server").value = "";
  field("password").value = "";
  note("Settings deleted. Please also delete the app password in Feedloom.");
  void browser().runtime.sendMessage("settings");
}

async function show(): Promise<void> {
  field("form").addEventListener("submit", (event) => {
    event.preventDefault();
    void save();
  });
  field("forget").addEventListener("click", () => void forget());
  const settings = await readSettings();
  if (!settings) return;
  field("server").value = settings.server;
  field("password").value = settings.password;
}

void show();
