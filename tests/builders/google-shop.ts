import { expect, vi } from "vitest";
import { createPictureRewriter } from "../../platform/media/picture-rewriter.ts";
import { issuerClient, startIssuer } from "./identity-issuer.ts";
import { buildRequest, createTestAccounts } from "./test-accounts.ts";

export type GoogleShop = Awaited<ReturnType<typeof startGoogleShop>>;

/** A shop with Google sign-in, and an issuer that plays Google. Each test signs in a new person. */
export async function startGoogleShop() {
  const rewriter = createPictureRewriter();
  const rewrite = vi.fn(rewriter.rewrite);
  const issuer = await startIssuer();
  const shop = await createTestAccounts({
    google: { ...issuerClient, issuer: issuer.url },
    rewriter: { ...rewriter, rewrite },
  });
  let people = 0;
  let person = { subject: "", email: "" };

  function nextPerson() {
    people += 1;
    person = { subject: `subject-${people}`, email: `gita${people}@gmail.test` };
    issuer.setBehaviour(person);
  }
  function google() {
    if (!shop.accounts.google) throw new Error("the shop has no Google sign-in");
    return shop.accounts.google;
  }
  const at = () => ({ address: `198.51.100.${people}` });

  async function begin(returnTo = "/checkout", cookies: string[] = []) {
    const started = await google().begin(
      buildRequest("/auth/google", { ...at(), cookies, method: "POST" }),
      returnTo,
    );
    if (!started.ok) return { started, cookies, query: new URLSearchParams(), callback: {} };
    const query = new URL(started.value.url).searchParams;
    const callbackParams = new URL(issuer.authorize(query)).searchParams;
    return {
      started,
      query,
      cookies: [...cookies, ...started.value.cookies],
      callback: Object.fromEntries(callbackParams),
    };
  }
  async function signIn(returnTo?: string, existing?: string[]) {
    const { cookies, callback } = await begin(returnTo, existing);
    return google().complete(buildRequest("/auth/callback", { ...at(), cookies }), callback);
  }
  async function expectFailure(code: string, result = signIn("/menu")) {
    const before = await readAllRows();
    const completed = await result;
    expect(completed).toMatchObject({ ok: false, error: { code } });
    if (!completed.ok) expect(completed.error.cookies.join()).not.toMatch(/session_token=[^;]/);
    expect(await readAllRows(), "no account is created or changed").toEqual(before);
    return completed;
  }
  const readAllRows = async () => [
    await shop.queryRows("select * from auth_users order by id"),
    await shop.queryRows("select * from auth_accounts order by id"),
    await shop.queryRows("select * from auth_sessions order by id"),
    await shop.queryRows("select * from profiles order by id"),
  ];
  return {
    shop,
    issuer,
    /** Rewrites pictures; records its calls. */
    rewrite,
    google,
    at,
    begin,
    signIn,
    expectFailure,
    readAllRows,
    nextPerson,
    get person() {
      return person;
    },
    async close() {
      await shop.close();
      await issuer.stop();
    },
  };
}
