import { Server } from "node:http";

/**
 * Preloaded into the shop's process by `npm run test:stress`: delays every request by 50 to 300 ms.
 */
let state = Number(process.env.TEST_DELAY_SEED);
function nextDelayMs(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return 50 + (state / 2 ** 31) * 250;
}

const { emit } = Server.prototype;
Server.prototype.emit = function (...args: [event: string, ...rest: never[]]) {
  if (args[0] !== "request") return Reflect.apply(emit, this, args);
  setTimeout(() => Reflect.apply(emit, this, args), nextDelayMs());
  return true;
};
