import { BlockList, isIP } from "node:net";

/**
 * Passes a request's client address to the rest of the shop. `http-app.ts` overwrites this header
 * if a client sends it.
 */
export const clientAddressHeader = "x-tiffin-client-ip";

/**
 * Whether an entry of `TRUSTED_PROXIES` is a valid address or network: `10.0.0.7`, `10.0.0.0/8`,
 * `fd00::/8`.
 */
export function isProxyEntry(entry: string): boolean {
  const [address = "", prefix, ...extraParts] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || extraParts.length > 0) return false;
  if (prefix === undefined) return true;
  const maxPrefix = family === 6 ? 128 : 32;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix;
}

/**
 * Returns a function that finds a request's client address. Trusts only those entries of
 * `X-Forwarded-For` that a proxy listed in `TRUSTED_PROXIES` added. Calls `onUntrusted` once, for
 * the first unlisted peer that sends the header: probably a proxy that is missing from the list.
 */
export function createClientAddressReader(
  trustedProxies: readonly string[],
  onUntrusted: (peer: string) => void = () => undefined,
): (socketAddress: string, forwardedFor: string | null) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  let hasWarned = false;

  return (socketAddress, forwardedFor) => {
    let address = unmapIpv4(socketAddress);
    const isUntrusted = Boolean(forwardedFor) && !isTrusted(address);
    if (isUntrusted && !hasWarned) {
      hasWarned = true;
      onUntrusted(address);
    }
    const addresses = (forwardedFor ?? "").split(",").map((address) => unmapIpv4(address.trim()));
    while (isTrusted(address)) {
      const previous = addresses.pop();
      if (!previous || isIP(previous) === 0) break;
      address = previous;
    }
    return address;
  };
}

/** `::ffff:127.0.0.1` is `127.0.0.1`. */
function unmapIpv4(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
