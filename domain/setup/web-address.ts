export interface WebAddress {
  /** The address that customers use. */
  url: string;
  /**
   * `this_computer`: no other device can reach it. `not_secure`: others on the network can read the
   * traffic.
   */
  problem: "this_computer" | "not_secure" | null;
}

const localHost = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$|\.localhost$/;

/** Whether customers can reach the shop at its public address. */
export function describeWebAddress(publicUrl: string): WebAddress {
  const { hostname, protocol } = new URL(publicUrl);
  if (localHost.test(hostname)) return { url: publicUrl, problem: "this_computer" };
  return { url: publicUrl, problem: protocol === "https:" ? null : "not_secure" };
}
