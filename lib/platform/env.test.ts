import { env, reloadEnv } from "./env";

const kept = { ...process.env };
afterEach(() => {
  process.env = { ...kept };
  reloadEnv();
});
const withVariables = (variables: Record<string, string | undefined>) => {
  process.env = { ...kept, DATABASE_URL: undefined, FEEDLOOM_MODE: undefined, ...variables };
  reloadEnv();
  return env();
};

test("without a database address it is local, with one it is production, and the mode can be said", () => {
  expect(withVariables({}).mode).toBe("local");
  expect(withVariables({ DATABASE_URL: "postgres://x/y" }).mode).toBe("production");
  expect(withVariables({ DATABASE_URL: "postgres://x/y", FEEDLOOM_MODE: "local" }).isLocal).toBe(true);
});

test("the public address follows the port and loses its last slash", () => {
  expect(withVariables({ PORT: "4000" }).baseUrl).toBe("http://localhost:4000");
  expect(withVariables({ BASE_URL: "https://feeds.example.org/" })).toMatchObject({
    baseUrl: "https://feeds.example.org",
    isHttps: true,
  });
});

test("lists are split, blank settings are unset", () => {
  const read = withVariables({ FETCH_ALLOW_ADDRESSES: "127.0.0.0/8, 10.0.0.0/8", RESEND_API_KEY: "  " });
  expect(read.fetchAllowAddresses).toEqual(["127.0.0.0/8", "10.0.0.0/8"]);
  expect(read.mail.resendKey).toBeUndefined();
});

test("a wrong value is named", () => {
  expect(() => withVariables({ PORT: "http" })).toThrow(/PORT/);
  expect(() => withVariables({ FEEDLOOM_MODE: "test" })).toThrow(/FEEDLOOM_MODE/);
});

test("the hub's address is one, without credentials or fragment, as the URL standard writes it", () => {
  expect(withVariables({}).websubHubUrl).toBeUndefined();
  expect(withVariables({ WEBSUB_HUB_URL: " " }).websubHubUrl).toBeUndefined();
  expect(withVariables({ WEBSUB_HUB_URL: "https://Hub.example" }).websubHubUrl).toBe("https://hub.example/");
  for (const wrong of [
    "hub.example",
    "ftp://hub.example/",
    "https://me:secret@hub.example/",
    "https://hub.example/#a",
  ]) {
    expect(() => withVariables({ WEBSUB_HUB_URL: wrong })).toThrow(/WEBSUB_HUB_URL/);
  }
});
