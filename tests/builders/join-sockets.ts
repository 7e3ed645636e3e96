import type { Socket } from "node:net";

/**
 * Joins two sockets, so that they close together. `forward` passes data on. `open` contains the
 * sockets until they close.
 */
export function joinSockets(
  first: Socket,
  second: Socket,
  open: Set<Socket>,
  forward: (from: Socket, to: Socket) => void,
): void {
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    open.add(from);
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
    forward(from, to);
  }
}
