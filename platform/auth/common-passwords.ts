let loading: Promise<(lowerCase: string) => boolean> | undefined;

/** About 30,000 common passwords, loaded on first use. */
export function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  loading ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const list = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
    return (lowerCase) => list.has(lowerCase);
  });
  return loading;
}
