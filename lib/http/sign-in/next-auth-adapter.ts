import "server-only";
import type { Adapter, AdapterAccount, AdapterSession, AdapterUser } from "next-auth/adapters";
import type { SystemCtx } from "@/lib/domain/ctx";
import {
  createOauthUser,
  findLinkedUser,
  findUserByEmail,
  findUserById,
  linkOauthAccount,
  type OauthLink,
  type OauthProof,
  type OauthUser,
  signInLinked,
} from "@/lib/domain/people/auth/oauth-user";
import { endSession, readSession } from "@/lib/domain/people/auth/session";
import type { SignedIn, SignInOrigin } from "@/lib/domain/people/auth/sign-in";
import { notFound } from "@/lib/errors";

/**
 * Runs next-auth on our own tables. It sees raw session tokens, the rows store their hashes: one session serves
 * next-auth and our own calls alike. An adapter serves one request: what that request has shown so far proves what it
 * creates. `onSignedIn` is told of a new session, for the cookies that next-auth knows nothing of.
 */
export function nextAuthAdapter(
  ctx: SystemCtx,
  from: SignInOrigin,
  onSignedIn: (signedIn: SignedIn) => void = () => undefined,
): Adapter {
  const proof: OauthProof = { session: null, email: null };
  let link: OauthLink | null = null;
  return {
    createUser: async (person: Omit<AdapterUser, "id">) => {
      const created = await createOauthUser(ctx, {
        email: person.email,
        name: person.name ?? null,
        image: person.image ?? null,
      });
      proof.email = created.email;
      return toAdapterUser(created);
    },
    getUser: async (id) => orNull(await findUserById(ctx, id)),
    getUserByEmail: async (email) => {
      const user = await findUserByEmail(ctx, email);
      proof.email = user?.email ?? null;
      return orNull(user);
    },
    getUserByAccount: async ({ provider, providerAccountId }) => {
      link = { provider, providerAccountId };
      return orNull(await findLinkedUser(ctx, link));
    },
    updateUser: async ({ id }) => existing(await findUserById(ctx, id)),
    linkAccount: async (account: AdapterAccount) => linkOauthAccount(ctx, account, proof),
    createSession: async ({ userId }) => {
      const signedIn = await signInLinked(ctx, { userId, link }, from);
      onSignedIn(signedIn);
      const { session } = signedIn;
      return { sessionToken: session.token, userId, expires: session.expires };
    },
    getSessionAndUser: async (token) => {
      const both = await readBoth(ctx, token);
      proof.session = both && token;
      return both;
    },
    // Our own read extends a session, at most daily.
    updateSession: async ({ sessionToken }) => (await readBoth(ctx, sessionToken))?.session ?? null,
    deleteSession: (token) => endSession(ctx, token),
  };
}

async function readBoth(ctx: SystemCtx, token: string): Promise<{ session: AdapterSession; user: AdapterUser } | null> {
  const open = await readSession(ctx, token);
  const user = open && (await findUserById(ctx, open.user.id));
  if (!open || !user) return null;
  return { session: { sessionToken: token, userId: user.id, expires: open.expires }, user: toAdapterUser(user) };
}

function toAdapterUser(user: OauthUser): AdapterUser {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || null;
  return { id: user.id, email: user.email, emailVerified: user.emailVerifiedAt, name, image: user.profileImageUrl };
}

function orNull(user: OauthUser | null): AdapterUser | null {
  return user && toAdapterUser(user);
}

function existing(user: OauthUser | null): AdapterUser {
  if (!user) throw notFound("Account");
  return toAdapterUser(user);
}
