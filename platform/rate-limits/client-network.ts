import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { clientAddressHeader } from "../http/client-address.ts";

/**
 * Names whom a limit counts a request for: its client's address, or for IPv6 the network of it (/64), since whoever has one such address
 * has them all. A hash, so that the limits' table holds no addresses.
 */
export function senderOf(request: Pick<Request, "headers">): string {
  const address = request.headers.get(clientAddressHeader) ?? "";
  return createHash("sha256").update(networkOf(address)).digest("base64url");
}

/** `2001:db8::1` → `2001:db8:0:0`. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (half: string) => (half ? half.split(":") : []);
  const [left, right] = [groups(head), groups(tail ?? "")];
  const zeros = Array<string>(tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
