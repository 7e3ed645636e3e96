/** The message as it stands in the form. */
export interface TypedMessage {
  subject: string;
  name: string;
  email: string;
  message: string;
}

/** Seen by nobody, and so filled in by nobody but a program that fills in whatever it finds. Its name means nothing to an autofill. */
export const trapName = "topic";

export function typedMessage(form: FormData): TypedMessage {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { subject: text("subject") || "general", name: text("name"), email: text("email"), message: text("message") };
}
