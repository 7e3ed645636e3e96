/** For `.refine` of a form that asks for a password twice: says `message` at the second. */
export function passwordsMatch(message: string) {
  return { path: ["confirmPassword"], error: message, when: ({ value }: { value: unknown }) => hasBothPasswords(value) };
}

/** So that differing passwords are told together with what is wrong with other fields. */
function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as { password?: unknown; confirmPassword?: unknown };
  return typeof password === "string" && typeof confirmPassword === "string";
}
