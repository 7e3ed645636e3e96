import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { clientAddressHeader } from "../http/client-address.ts";

/**
 * Rate-limit key for a request's client: its IPv4 address, or its IPv6 network (/64), because a
 * client usually controls all addresses in a /64. Hashed, so that the table stores no addresses.
 */
export function getClientKey(request: Pick<Request, "headers">): string {
  const address = request.headers.get(clientAddressHeader) ?? "";
  return createHash("sha256").update(getClientNetwork(address)).digest("base64url");
}

/** `2001:db8::1` → `2001:db8:0:0`. */
export function getClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const splitGroups = (half: string) => (half ? half.split(":") : []);
  const leadingGroups = splitGroups(head);
  const trailingGroups = splitGroups(tail ?? "");
  const zeros = Array<string>(
    tail === undefined ? 0 : Math.max(0, 8 - leadingGroups.length - trailingGroups.length),
  ).fill("0");
  return [...leadingGroups, ...zeros, ...trailingGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
