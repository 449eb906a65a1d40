import "server-only";
import type { Profile } from "next-auth";
import GithubProvider, { type GithubProfile } from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import type { Provider } from "next-auth/providers/index";
import { env } from "@/lib/platform/env";

type GithubAddress = { email: string; primary: boolean; verified: boolean };

// Linking by address is decided in our signIn callback, for verified addresses only.
const LINKING = { allowDangerousEmailAccountLinking: true };

/** Returns the providers whose keys are set. */
export function oauthProviders(): Provider[] {
  const { google, github, githubUrls } = env().oauth;
  const providers: Provider[] = [];
  if (google) providers.push(GoogleProvider({ clientId: google.id, clientSecret: google.secret, ...LINKING }));
  if (github) {
    providers.push(
      GithubProvider({
        clientId: github.id,
        clientSecret: github.secret,
        ...LINKING,
        authorization: {
          url: `${githubUrls.server}/login/oauth/authorize`,
          params: { scope: "read:user user:email" },
        },
        token: `${githubUrls.server}/login/oauth/access_token`,
        userinfo: {
          url: `${githubUrls.api}/user`,
          request: ({ client, tokens }) => readGithub(client, tokens.access_token ?? ""),
        },
      }),
    );
  }
  return providers;
}

/** Returns true if the provider has verified the address: Google reports it, of GitHub only verified ones are read. */
export function isAddressVerified(provider: string, profile: Profile | undefined): boolean {
  if (provider === "google") return (profile as { email_verified?: boolean } | undefined)?.email_verified === true;
  return provider === "github" && Boolean(profile?.email);
}

type GithubClient = { userinfo(token: string): Promise<unknown> };

/** Returns GitHub's profile with the primary address if that is verified, otherwise with none. */
async function readGithub(client: GithubClient, token: string): Promise<Profile> {
  const profile = (await client.userinfo(token)) as GithubProfile;
  const answer = await fetch(`${env().oauth.githubUrls.api}/user/emails`, {
    headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
    signal: AbortSignal.timeout(10_000),
  });
  const addresses = answer.ok ? ((await answer.json()) as GithubAddress[]) : [];
  const email = addresses.find((each) => each.primary && each.verified)?.email;
  return { ...(profile as object), email };
}
