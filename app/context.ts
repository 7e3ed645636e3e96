import { createContext } from "react-router";
import type { Actor } from "../domain/actor.ts";
import type { Services } from "./services.ts";

/** Set by `server.ts` for every request: everything the doors may use of the outside world. */
export const servicesContext = createContext<Services>();

/** Who is asking. Looked up at the first call only, so that a public page costs no query for it. */
export const actorContext = createContext<() => Promise<Actor>>();

/** Told whose session a request has, by a route that learns it without `actorContext`: the request log names the account. */
export const userContext = createContext<(userId: string) => void>(() => undefined);

/** The Content-Security-Policy nonce of this response. */
export const nonceContext = createContext<string>();

/** What this request is called in the log. An error page shows it, so that a visitor can tell it to the shop. */
export const requestIdContext = createContext<string>("");

/** Called when a page failed because the database cannot be reached: the answer is then 503, not 500. */
export const unavailableContext = createContext<() => void>();

/** Whether the page is wanted finished, rather than the first of it at once. */
export const wholePageContext = createContext<boolean>(false);

/** Called when something that a page for everyone shows could not be read: it is shown without, and nobody keeps it. */
export const incompleteContext = createContext<() => void>();
