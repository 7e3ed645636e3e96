import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

export interface MetricsRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
}

/**
 * Headers that only proxies add. A request with one of them did not come directly from this
 * machine.
 */
const forwardingHeaders =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Whether a client may read `/metrics`: it must be on this machine, without a proxy in between, or
 * have the token.
 */
export function canReadMetrics(
  { headers, socket }: MetricsRequest,
  token: string | undefined,
): boolean {
  const isLocal =
    isLoopback(socket.remoteAddress ?? "") && isLocalName(headers.host) && !isForwarded(headers);
  return isLocal || hasToken(headers.authorization, token);
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * A public name means a proxy that adds no headers, or a DNS rebinding attack through a browser on
 * this machine.
 */
function isLocalName(host: string | undefined): boolean {
  if (host === undefined) return true;
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwardingHeaders.test(name));
}

function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  const givenToken = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || givenToken === undefined) return false;
  const [givenHash, tokenHash] = [givenToken, token].map((text) =>
    createHash("sha256").update(text).digest(),
  ) as [Buffer, Buffer];
  return timingSafeEqual(givenHash, tokenHash);
}
