import "../../ui/form/disable-zod-jit.ts";

/** Browser validation of the contact form, loaded when a field first gets focus. */
export { checkContactForm } from "../../../domain/contact/contact-schema.ts";
