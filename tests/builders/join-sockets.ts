import type { Socket } from "node:net";

/** Two connections that end together. `carry` has what comes from one go to the other; `open` holds both as long as they are. */
export function joinSockets(one: Socket, other: Socket, open: Set<Socket>, carry: (from: Socket, to: Socket) => void): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    open.add(from);
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
    carry(from, to);
  }
}
