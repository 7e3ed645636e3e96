let loading: Promise<(lowerCase: string) => boolean> | undefined;

/** Some 30,000 common passwords, most used first. Loaded when a password is first chosen. */
export function wellKnownPasswords(): Promise<(lowerCase: string) => boolean> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const list = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
    return (lowerCase) => list.has(lowerCase);
  });
  return loading;
}
