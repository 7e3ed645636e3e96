import { createContext } from "react-router";
import type { Actor } from "../domain/actor.ts";
import type { Services } from "./services.ts";

/** The platform services; set by `server.ts` for every request. */
export const servicesContext = createContext<Services>();

/** The current actor. Looked up on first use, so that public pages need no query. */
export const actorContext = createContext<() => Promise<Actor>>();

/** Sets the user in the request log, for routes that do not use `actorContext`. */
export const userContext = createContext<(userId: string) => void>(() => undefined);

/** The Content-Security-Policy nonce of this response. */
export const nonceContext = createContext<string>();

/** The request's id in the log. Error pages show it, so that customers can quote it. */
export const requestIdContext = createContext<string>("");

/**
 * Call it when a page fails because the database is unavailable. Responds with 503 instead of 500.
 */
export const unavailableContext = createContext<() => void>();

/** Whether to wait for the whole page instead of streaming it. */
export const wholePageContext = createContext<boolean>(false);

/**
 * Call it when a public page is rendered without some of its data, to keep the page out of the
 * cache.
 */
export const incompleteContext = createContext<() => void>();
