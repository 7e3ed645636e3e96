/** Options for Zod's `.refine`: reports `message` at the second password. */
export function passwordsMatch(message: string) {
  return { path: ["confirmPassword"], error: message, when: ({ value }: { value: unknown }) => hasBothPasswords(value) };
}

/** Reports differing passwords together with errors of other fields. */
function hasBothPasswords(value: unknown): boolean {
  const { password, confirmPassword } = (value ?? {}) as { password?: unknown; confirmPassword?: unknown };
  return typeof password === "string" && typeof confirmPassword === "string";
}
