import { createHash, generateKeyPair, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";

export const issuerClient = {
  clientId: "shop-client",
  clientSecret: "a secret between the shop & the issuer",
};

/** The user who signs in at the issuer, and the faults and attacks to simulate. */
export interface IssuerBehaviour {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
  picture: string | null;
  isDenied: boolean;
  nonce: string;
  audience: string;
  /** The token's `azp`; absent by default. */
  authorizedParty: string;
  issuer: string;
  /** The ID token's lifetime in seconds; negative for an expired token. */
  expiresInSeconds: number;
  /** Signs the token with an unpublished key. */
  hasForeignKey: boolean;
  /** Does not sign the token, and declares `alg: none`. */
  isUnsigned: boolean;
  /** Delay at the token endpoint, in milliseconds. */
  tokenDelayMs: number;
  /** The token endpoint responds with 503. */
  isDown: boolean;
  /** The endpoint for the public keys responds with 503. */
  areKeysDown: boolean;
}

/**
 * Starts a small OpenID Connect issuer that is as strict as Google: it checks the client, the
 * redirect URI, PKCE, and that each code is used once. Its page signs in the user set by
 * `setBehaviour` without any input. `requests` lists every request.
 */
export async function startIssuer() {
  const [issuerKeys, foreignKeys] = await Promise.all([createKeys(), createKeys()]);
  const keyId = randomUUID();
  const codes = new Map<
    string,
    { challenge: string; redirectUri: string; nonce: string; behaviour: Partial<IssuerBehaviour> }
  >();
  const requests: {
    method: string;
    url: URL;
    body: URLSearchParams;
    headers: IncomingMessage["headers"];
  }[] = [];
  const usedCodes: string[] = [];
  let port = 0;
  let server = createServer();
  const state = { next: {} as Partial<IssuerBehaviour> };
  const getUrl = () => `http://localhost:${port}`;

  function createIdToken(nonce: string, behaviour: Partial<IssuerBehaviour>): string {
    const now = Math.floor(Date.now() / 1000);
    const expiresIn = behaviour.expiresInSeconds ?? 300;
    const claims = {
      iss: behaviour.issuer ?? getUrl(),
      aud: behaviour.audience ?? issuerClient.clientId,
      sub: behaviour.subject ?? "subject-1",
      iat: now + Math.min(0, expiresIn) - 1,
      exp: now + expiresIn,
      nonce: behaviour.nonce ?? nonce,
      ...(behaviour.authorizedParty === undefined ? {} : { azp: behaviour.authorizedParty }),
      ...(behaviour.email === null ? {} : { email: behaviour.email ?? "gita@gmail.test" }),
      email_verified: behaviour.emailVerified ?? true,
      name: behaviour.name ?? "Gita Menon",
      ...(behaviour.picture === null
        ? {}
        : { picture: behaviour.picture ?? `${getUrl()}/picture.png` }),
    };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    if (behaviour.isUnsigned) return `${encode({ alg: "none" })}.${encode(claims)}.`;
    const signed = `${encode({ alg: "RS256", kid: keyId })}.${encode(claims)}`;
    const { privateKey } = behaviour.hasForeignKey ? foreignKeys : issuerKeys;
    return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
  }

  function authorize(query: URLSearchParams): string {
    const callback = new URL(query.get("redirect_uri") ?? "");
    callback.searchParams.set("state", query.get("state") ?? "");
    if (state.next.isDenied) callback.searchParams.set("error", "access_denied");
    else {
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get("code_challenge") ?? "",
        redirectUri: query.get("redirect_uri") ?? "",
        nonce: query.get("nonce") ?? "",
        behaviour: { ...state.next },
      });
      callback.searchParams.set("code", code);
    }
    return callback.href;
  }

  async function exchangeCode(
    body: URLSearchParams,
    authorization: string,
  ): Promise<{ status: number; reply: object }> {
    const reject = (error: string) => ({ status: 400, reply: { error } });
    const { clientId, clientSecret } = readClient(body, authorization);
    if (clientId !== issuerClient.clientId || clientSecret !== issuerClient.clientSecret)
      return reject("invalid_client");
    const code = body.get("code") ?? "";
    const issued = codes.get(code);
    if (!issued || usedCodes.includes(code)) return reject("invalid_grant");
    if (issued.redirectUri !== body.get("redirect_uri")) return reject("invalid_grant");
    usedCodes.push(code);
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (challenge !== issued.challenge) return reject("invalid_grant");
    if (issued.behaviour.tokenDelayMs) await sleep(issued.behaviour.tokenDelayMs);
    if (issued.behaviour.isDown) return { status: 503, reply: {} };
    const reply = {
      access_token: `access-${randomUUID()}`,
      refresh_token: `refresh-${randomUUID()}`,
      token_type: "Bearer",
    };
    return {
      status: 200,
      reply: { ...reply, id_token: createIdToken(issued.nonce, issued.behaviour) },
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestUrl = new URL(request.url ?? "/", getUrl());
    let text = "";
    for await (const piece of request) text += piece;
    const body = new URLSearchParams(text);
    requests.push({
      method: request.method ?? "",
      url: requestUrl,
      body,
      headers: request.headers,
    });
    const respond = (value: object, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    switch (requestUrl.pathname) {
      case "/.well-known/openid-configuration":
        return respond({
          issuer: getUrl(),
          authorization_endpoint: `${getUrl()}/authorize`,
          token_endpoint: `${getUrl()}/token`,
          jwks_uri: `${getUrl()}/keys`,
          response_types_supported: ["code"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      case "/keys":
        if (state.next.areKeysDown) return respond({}, 503);
        return respond({
          keys: [
            {
              ...issuerKeys.publicKey.export({ format: "jwk" }),
              kid: keyId,
              alg: "RS256",
              use: "sig",
            },
          ],
        });
      case "/authorize":
        return void response.writeHead(302, { location: authorize(requestUrl.searchParams) }).end();
      case "/token": {
        const { status, reply: tokenResponse } = await exchangeCode(
          body,
          request.headers.authorization ?? "",
        );
        return respond(tokenResponse, status);
      }
      case "/picture.png":
        return void response
          .writeHead(200, { "content-type": "image/png" })
          .end(await getPortrait());
      default:
        return void response.writeHead(404).end();
    }
  }

  async function open(requestedPort = 0): Promise<void> {
    server = createServer((request, response) => void handle(request, response));
    server.listen(requestedPort, "localhost");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }

  await open();
  return {
    url: getUrl(),
    /** The shop's environment variables for this issuer. */
    env: {
      GOOGLE_CLIENT_ID: issuerClient.clientId,
      GOOGLE_CLIENT_SECRET: issuerClient.clientSecret,
      GOOGLE_ISSUER: getUrl(),
    },
    requests,
    /** Sets the user and the faults for the next sign-ins. */
    setBehaviour(next: Partial<IssuerBehaviour>) {
      state.next = next;
    },
    authorize,
    stop: close,
    startAgain: () => open(port),
  };
}

const createKeys = () => promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });

/**
 * Reads the client's credentials from the header (form-encoded, RFC 6749, 2.3.1) or from the body.
 */
function readClient(body: URLSearchParams, authorization: string) {
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  if (!basic) return { clientId: body.get("client_id"), clientSecret: body.get("client_secret") };
  const credentials = Buffer.from(basic, "base64").toString().replace(":", "=");
  const [[clientId, clientSecret] = []] = new URLSearchParams(credentials);
  return { clientId, clientSecret };
}

let cachedPortrait: Promise<Buffer> | undefined;
function getPortrait(): Promise<Buffer> {
  cachedPortrait ??= sharp({
    create: { width: 256, height: 256, channels: 3, background: "#1f7a43" },
  })
    .png()
    .toBuffer();
  return cachedPortrait;
}
