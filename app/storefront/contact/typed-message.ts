/** The contact form's fields as typed, before validation. */
export interface TypedMessage {
  subject: string;
  name: string;
  email: string;
  message: string;
}

/**
 * Honeypot: an invisible field that only bots fill in. Browser autofill does not recognise its
 * name.
 */
export const honeypotName = "topic";

export function readTypedMessage(form: FormData): TypedMessage {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    subject: text("subject") || "general",
    name: text("name"),
    email: text("email"),
    message: text("message"),
  };
}
