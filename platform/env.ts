import { resolve } from "node:path";
import { z } from "zod";
import { isForPrimary, parseServerUrls } from "./database/database-url.ts";
import { isProxyEntry } from "./http/client-address.ts";
import { isLoopback } from "./loopback.ts";

const text = z.string().trim().min(1);
const createUrlSchema = (protocols: string[], base = text) =>
  base.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const database = text
  .refine(
    (value) => parseServerUrls(value) !== null,
    "must be a URL that starts with postgres:// or postgresql://",
  )
  .refine(
    isForPrimary,
    "must have target_session_attrs=read-write (or none), because the shop writes",
  );
const web = createUrlSchema(["http:", "https:"]);
/**
 * An `@` after `/`, `?` or `#` means that the character is in the user name or password, unless
 * options follow the server, as in `smtps://me:secret@mail.example/?name=x@y`. Without a login, the
 * server's name has a dot.
 */
const unescapedPassword =
  /^\w+:\/\/(?!([^/?#@:]*(:[^/?#@]*)?@[^/?#@]+|[^/?#@:]+\.[^/?#@:]+(:\d+)?)\/?\?[a-z]\w*=)[^/?#]*[/?#].*@/i;
/**
 * What is left of an address if a settings file has cut it off at a `#` that is not in
 * quotes: part of the user name and password in place of the server and port.
 */
const cutOffPassword =
  /^\w+:\/\/([^/?#@:]*@)?([^/?#@]*%[^/?#@[\]]*|[^/?#@:[\]]*:[^/?#@]*[^/?#@\d][^/?#@]*)$/;
const withEscapedPassword = text.refine(
  (value) => !unescapedPassword.test(value) && !cutOffPassword.test(value),
  {
    error:
      "must be in quotes and have special characters in the user name and password written as %23 for #, %2F for /, %3F for ?, %25 for % and %40 for @",
    abort: true,
  },
);
const smtp = createUrlSchema(["smtp:", "smtps:"], withEscapedPassword).refine(
  (value) => hasHost(value),
  "must name the server, as in smtp://mail.example:587",
);
/** `shop@example.com`, or with a name: `Tiffin <shop@example.com>`. */
const sender = text.refine(
  (value) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
  "must be an email address, as in Tiffin <shop@example.com>",
);
/** The email-sending service needs all of these variables. */
const emailApiNames = [
  "EMAIL_API_URL",
  "EMAIL_API_USER_ID",
  "EMAIL_API_SERVICE_ID",
  "EMAIL_API_TEMPLATE_ID",
] as const;

/** A picture bucket needs all of these variables. */
const bucketNames = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;
/** A backup bucket needs all of these variables. */
const backupBucketNames = [
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_REGION",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;
const bucketName = text.regex(
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
  "must be a bucket name, as in tiffin-pictures",
);
const withoutPassword = web.refine(
  (value) => !/^\w+:\/\/[^/]*@/.test(value),
  "must be a URL without a user name or password",
);

const schema = z
  .object({
    NODE_ENV: z
      .enum(["production", "development", "test"], "must be production, development or test")
      .default("production"),
    PORT: text
      .regex(/^\d+$/, "must be a number")
      .transform(Number)
      .refine((port) => port <= 65_535, "must be 0 to 65535")
      .default(3000),
    HOST: text.default("127.0.0.1"),
    PUBLIC_URL: web
      .refine(
        (value) => isOrigin(value),
        "must be only the scheme and host, as in https://shop.example",
      )
      .optional(),
    DATA_DIR: text.default("./data"),
    DATABASE_URL: database.optional(),
    DATABASE_DIRECT_URL: database.optional(),
    METRICS_TOKEN: z
      .string()
      .regex(
        /^[!-~]{16,}$/,
        "must have at least 16 characters, all of them ASCII and without spaces",
      )
      .optional(),
    SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    OWNER_EMAIL: z.email("must be an email address").optional(),
    OWNER_PASSWORD: z.string().min(6, "must have at least 6 characters").optional(),
    SMTP_URL: smtp.optional(),
    MAIL_FROM: sender.optional(),
    EMAIL_API_URL: withoutPassword.optional(),
    EMAIL_API_USER_ID: text.optional(),
    EMAIL_API_SERVICE_ID: text.optional(),
    EMAIL_API_TEMPLATE_ID: text.optional(),
    S3_ENDPOINT: withoutPassword.optional(),
    S3_BUCKET: bucketName.optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    BACKUP_DIR: text.optional(),
    BACKUP_S3_ENDPOINT: withoutPassword.optional(),
    BACKUP_S3_BUCKET: bucketName.optional(),
    BACKUP_S3_REGION: text.optional(),
    BACKUP_S3_ACCESS_KEY_ID: text.optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
    BACKUP_S3_PREFIX: text
      .regex(
        /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*\/?$/,
        "must be a folder in the bucket, as in shop/backups",
      )
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
    GOOGLE_CLIENT_ID: text.optional(),
    GOOGLE_CLIENT_SECRET: text.optional(),
    GOOGLE_ISSUER: web
      .refine(
        (value) => isHttpsOrLoopback(value),
        "must be https (or http on this machine, for tests)",
      )
      .default("https://accounts.google.com"),
    TRUSTED_PROXIES: z
      .string()
      .default("")
      .transform((list) =>
        list
          .split(",")
          .map((entry) => entry.trim())
          .filter(Boolean),
      )
      .refine(
        (entries) => entries.every(isProxyEntry),
        "must be addresses or networks, as in 127.0.0.1,10.0.0.0/8",
      ),
    LOG_LEVEL: z
      .enum(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "must be trace, debug, info, warn, error, fatal or silent",
      )
      .default("info"),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL && !env.SESSION_SECRET)
      context.addIssue({
        code: "custom",
        path: ["SESSION_SECRET"],
        message: "is required with DATABASE_URL, so that all nodes use the same one",
      });
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
      context.addIssue({
        code: "custom",
        path: ["DATABASE_URL"],
        message: "is missing: DATABASE_DIRECT_URL only bypasses its pooler",
      });
    if (env.BACKUP_DIR && env.BACKUP_S3_BUCKET)
      context.addIssue({
        code: "custom",
        path: ["BACKUP_DIR"],
        message: "cannot be set together with BACKUP_S3_BUCKET",
      });
    if (env.BACKUP_S3_PREFIX && !env.BACKUP_S3_BUCKET)
      context.addIssue({
        code: "custom",
        path: ["BACKUP_S3_PREFIX"],
        message: "needs BACKUP_S3_BUCKET",
      });
    if (Boolean(env.OWNER_EMAIL) !== Boolean(env.OWNER_PASSWORD))
      context.addIssue({
        code: "custom",
        path: ["OWNER_PASSWORD"],
        message: "must be set together with OWNER_EMAIL",
      });
    if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
      const missing = env.GOOGLE_CLIENT_ID ? "GOOGLE_CLIENT_SECRET" : "GOOGLE_CLIENT_ID";
      context.addIssue({
        code: "custom",
        path: [missing],
        message: "is missing: set both of GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither",
      });
    }
    for (const [count, names] of [
      ["four", emailApiNames],
      ["five", bucketNames],
      ["five", backupBucketNames],
    ] as const) {
      const missing = names.filter((name) => !env[name]);
      if (missing.length === names.length) continue;
      for (const name of missing)
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is missing: set all ${count} of ${names.join(", ")}, or none`,
        });
    }
  });

/** Names of all variables. */
export const envVariables = Object.keys(schema.shape);

function hasHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== "";
}

/** Links, cookies and policies assume that the shop is served from the root of its host. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash, username, password } = new URL(address);
  const isRoot = /^\/*$/.test(pathname);
  const hasExtraParts = [search, hash, username, password].some((part) => part !== "");
  return isRoot && !hasExtraParts;
}

/** For the issuer of Google sign-in, because requests to it carry secrets and identities. */
function isHttpsOrLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

/** The environment, read once at startup. The README documents every variable but `NODE_ENV`. */
export type Env = ReturnType<typeof readEnv>;

export class InvalidEnvironment extends Error {}

/**
 * Reads and checks the environment. Throws `InvalidEnvironment`, which names each invalid variable
 * and says what it must be.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const nonEmpty = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new InvalidEnvironment(
      `The environment is invalid.\n${lines.map((line) => `  ${line}`).join("\n")}`,
    );
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
  return { ...env, DATA_DIR: resolve(env.DATA_DIR), PUBLIC_URL: publicUrl };
}
