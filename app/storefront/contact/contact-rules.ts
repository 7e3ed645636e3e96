import "../../ui/form/disable-zod-jit.ts";

/** What the browser checks before it sends a message: fetched when somebody begins to write one. */
export { checkContactForm } from "../../../domain/contact/contact-schema.ts";
