import "../../ui/form/disable-zod-jit.ts";

/** The form's browser-side check, loaded when someone starts to type. */
export { checkContactForm } from "../../../domain/contact/contact-schema.ts";
