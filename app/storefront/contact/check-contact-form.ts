import "../../ui/form/disable-zod-jit.ts";

/** The contact form's browser-side check, loaded when a field first gets focus. */
export { checkContactForm } from "../../../domain/contact/contact-schema.ts";
