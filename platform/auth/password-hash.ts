import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane; about 20 ms of one core. argon2id is
 * the library's default.
 */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  return verify(stored, password.normalize("NFKC"));
}
