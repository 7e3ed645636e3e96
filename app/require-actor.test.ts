import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { visitor } from "../domain/actor.ts";
import { actorContext } from "./context.ts";
import { signedIn } from "./require-actor.ts";

async function turnedAway(path: string, why?: Parameters<typeof signedIn>[2]): Promise<Headers> {
  const context = new RouterContextProvider();
  context.set(actorContext, async () => visitor);
  const answer = await signedIn(context, new Request(`http://shop.test${path}`), why).catch((thrown: Response) => thrown);
  return (answer as Response).headers;
}

test.each([
  ["/userdashboard/orders?type=party", "/userdashboard/orders?type=party"],
  ["/userdashboard/orders.data?type=party&_routes=x", "/userdashboard/orders?type=party"],
  // What is sent along is not sent back: a header that grows with it would be more than a proxy takes.
  [`/userdashboard/orders?type=${"%5B".repeat(4_000)}`, "/userdashboard/orders"],
  [`/userdashboard/orders/${"x".repeat(4_000)}`, "/home"],
])("a visitor at %.60s comes back to %s", async (path, back) => {
  expect((await turnedAway(path)).get("location")).toBe(`/signin?returnTo=${encodeURIComponent(back)}`);
});

test("a visitor is told why, where there is something to say", async () => {
  expect((await turnedAway("/cart", "sign-in-to-check-out")).get("set-cookie")).toMatch(/^flash=sign-in-to-check-out;/);
  expect((await turnedAway("/userdashboard")).get("set-cookie")).toBeNull();
});
