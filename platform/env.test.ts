import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { messages } from "../domain/messages.ts";
import { buildEmailServiceEnv } from "../tests/builders/email-service-double.ts";
import { readEnv } from "./env.ts";

const serviceEnv = buildEmailServiceEnv("https://mail.example");

describe("the email service", () => {
  test("accepts all four settings or none", () => {
    expect(readEnv(serviceEnv)).toMatchObject(serviceEnv);
    expect(readEnv({}).EMAIL_API_URL).toBeUndefined();
  });

  test.each(Object.keys(serviceEnv))("requires %s, and names it in the error", (name) => {
    expect(() => readEnv({ ...serviceEnv, [name]: undefined })).toThrow(
      new RegExp(`${name}: is missing: set all four of`),
    );
    expect(() => readEnv({ ...serviceEnv, [name]: "" })).toThrow(name);
  });

  test.each(["mail.example", "ftp://mail.example", "https://me:secret@mail.example"])(
    "rejects the address %s",
    (url) => {
      expect(() => readEnv({ ...serviceEnv, EMAIL_API_URL: url })).toThrow(
        /EMAIL_API_URL: must be a URL/,
      );
    },
  );
});

describe("the bucket for pictures", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "tiffin-pictures",
    S3_REGION: "eu-west-2",
    S3_ACCESS_KEY_ID: "a key",
    S3_SECRET_ACCESS_KEY: "its secret",
  };
  test("accepts all five settings or none", () => {
    expect(readEnv(bucket)).toMatchObject(bucket);
    expect(readEnv({}).S3_BUCKET).toBeUndefined();
  });

  test.each(Object.keys(bucket))("requires %s, and names it in the error", (name) => {
    expect(() => readEnv({ ...bucket, [name]: undefined })).toThrow(
      new RegExp(`${name}: is missing: set all five of`),
    );
  });

  test.each(["Tiffin", "a", "tiffin/pictures", "-tiffin"])(
    "rejects %s as a bucket name",
    (name) => {
      expect(() => readEnv({ ...bucket, S3_BUCKET: name })).toThrow(/S3_BUCKET: must/);
    },
  );

  test("rejects a password in its address", () => {
    expect(() => readEnv({ ...bucket, S3_ENDPOINT: "https://me:secret@s3.example" })).toThrow(
      /S3_ENDPOINT: must/,
    );
  });
});

describe("sign-in with Google", () => {
  const client = { GOOGLE_CLIENT_ID: "a client", GOOGLE_CLIENT_SECRET: "its secret" };
  test("uses Google unless another issuer is set", () => {
    expect(readEnv(client)).toMatchObject({
      ...client,
      GOOGLE_ISSUER: "https://accounts.google.com",
    });
    expect(readEnv({ ...client, GOOGLE_ISSUER: "http://localhost:9000" }).GOOGLE_ISSUER).toBe(
      "http://localhost:9000",
    );
  });

  test.each(Object.keys(client))("requires %s, and names it in the error", (name) => {
    expect(() => readEnv({ ...client, [name]: undefined })).toThrow(
      `${name}: is missing: set both of`,
    );
  });

  test.each(["accounts.example", "http://accounts.example", "ftp://accounts.example"])(
    "rejects %s as an issuer",
    (issuer) => {
      expect(() => readEnv({ ...client, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER: must/);
    },
  );
});

test("accepts valid settings", () => {
  const env = {
    PORT: "0",
    PUBLIC_URL: "https://shop.example/",
    SMTP_URL: "smtps://user:secret@mail.example:465",
    MAIL_FROM: "Tiffin <orders@shop.example>",
    TRUSTED_PROXIES: " 127.0.0.1, 10.0.0.0/8 ,fd00::/8",
  };
  expect(readEnv(env)).toMatchObject({
    ...env,
    PORT: 0,
    PUBLIC_URL: "https://shop.example",
    TRUSTED_PROXIES: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
  });
  expect(readEnv({ MAIL_FROM: "orders@shop.example" }).MAIL_FROM).toBe("orders@shop.example");
  expect(readEnv({}).PORT).toBe(3000);
});

test.each([
  ["PORT", " ", "x", "3000.5", "-1", "65536", "0x50"],
  [
    "PUBLIC_URL",
    "shop.example",
    "https://shop.example/tiffin",
    "https://shop.example/?a=b",
    "https://me:pw@shop.example",
    "ftp://shop.example",
  ],
  ["SMTP_URL", "smtp://", "mail.example:25", "http://mail.example"],
  ["MAIL_FROM", "rubbish", "Tiffin <rubbish>", "Tiffin <a@shop.example> more", "<>"],
  [
    "TRUSTED_PROXIES",
    "foo",
    "10.0.0.0/99",
    "10.0.0.0/",
    "::1/129",
    "127.0.0.1,proxy.example",
    "10.0.0.0/8/8",
  ],
  ["NODE_ENV", "staging"],
  ["LOG_LEVEL", "loud"],
])("rejects invalid values of %s and names it in the error", (name, ...values) => {
  for (const value of values)
    expect(() => readEnv({ [name]: value }), value).toThrow(new RegExp(`${name}: `));
});

test.each(["#", "/", "?", "1#", "1/"])(
  "says how to write special characters in the password of SMTP_URL: %s",
  (characters) => {
    const url = (password: string) => `smtps://me@shop.example:${password}2@mail.example:465`;
    expect(() => readEnv({ SMTP_URL: url(characters) })).toThrow(
      /^The environment is invalid\.\n {2}SMTP_URL: must be in quotes and have .* %23 for #, .* %40 for @$/,
    );
    expect(readEnv({ SMTP_URL: url(encodeURIComponent(characters)) }).SMTP_URL).toContain("%");
  },
);

test.each([
  "me%40shop.example:12#ss",
  "me%40shop.example:#ss",
  "me%40shop.example:pa#ss",
  "me:pa#ss",
  "me@shop.example:pa#ss",
])("refuses an SMTP_URL that a settings file cuts off at the # in %s", (login) => {
  const source = parseEnv(`SMTP_URL=smtps://${login}@mail.example:465`);
  expect(() => readEnv(source)).toThrow(/SMTP_URL: must be in quotes and have .* %23 for #/);
});

test.each([
  "smtp://localhost:2525",
  "smtp://[::1]:25",
  "smtp://mail.example",
  "smtps://me:p%40ss@mail.example/",
  "smtps://me%40shop.example:secret@mail.example:465/?name=shop@shop.example",
  "smtps://me%40shop.example:secret@mail.example:465?name=shop@shop.example&pool=true",
  "smtp://token@mail.example/?name=shop@shop.example",
  "smtp://mail.example/?name=shop@shop.example",
  "smtp://mail.example:587/?name=shop@shop.example",
])("accepts the SMTP_URL %s", (url) => {
  expect(readEnv({ SMTP_URL: url }).SMTP_URL).toBe(url);
});

test.each(["smtps://me:secret@mail.example:46S", "smtp://[fe80::1%25eth0]:25"])(
  "does not advise on special characters for %s, which is wrong for another reason",
  (url) => {
    expect(() => readEnv({ SMTP_URL: url })).toThrow(/SMTP_URL: must be a URL that starts/);
  },
);

test.each(["too-short", "long enough but with spaces", "long-enough-but-with-an-é"])(
  "rejects the METRICS_TOKEN %s",
  (value) => {
    expect(() => readEnv({ METRICS_TOKEN: value })).toThrow(
      /METRICS_TOKEN: must have at least 16 characters/,
    );
  },
);

test("accepts a METRICS_TOKEN of 16 characters, or none", () => {
  expect(readEnv({ METRICS_TOKEN: "0123456789abcdef" }).METRICS_TOKEN).toBe("0123456789abcdef");
  expect(readEnv({}).METRICS_TOKEN).toBeUndefined();
});

describe("the database settings", () => {
  const env = (overrides: Record<string, string>) => ({
    SESSION_SECRET: "a secret for tests that is long enough",
    ...overrides,
  });
  const url = "postgresql://shop@one:5432,two:5432/shop?target_session_attrs=read-write";

  test("accept several servers, and a direct URL beside a pooler", () => {
    expect(readEnv(env({ DATABASE_URL: url }))).toMatchObject({ DATABASE_URL: url });
    expect(
      readEnv(env({ DATABASE_URL: "postgres://pool/shop", DATABASE_DIRECT_URL: url }))
        .DATABASE_DIRECT_URL,
    ).toBe(url);
  });

  test.each(["mysql://one/shop", "one,two", "postgres://one:x,two/shop"])(
    "reject the DATABASE_URL %s",
    (value) => {
      expect(() => readEnv(env({ DATABASE_URL: value }))).toThrow(
        "DATABASE_URL: must be a URL that starts with postgres://",
      );
    },
  );

  test("reject servers that do not accept writes", () => {
    for (const attribute of ["standby", "read-only", "prefer-standby"])
      expect(() =>
        readEnv(env({ DATABASE_URL: `postgres://one,two/shop?target_session_attrs=${attribute}` })),
      ).toThrow("DATABASE_URL: must have target_session_attrs=read-write (or none)");
  });

  test("reject a direct URL without DATABASE_URL", () => {
    expect(() => readEnv(env({ DATABASE_DIRECT_URL: url }))).toThrow("DATABASE_URL: is missing");
  });
});

describe("the backup destination", () => {
  const bucket = {
    BACKUP_S3_ENDPOINT: "https://s3.example",
    BACKUP_S3_BUCKET: "tiffin-backups",
    BACKUP_S3_REGION: "eu-west-2",
    BACKUP_S3_ACCESS_KEY_ID: "a key",
    BACKUP_S3_SECRET_ACCESS_KEY: "its secret",
  };

  test("is a bucket with all five settings and a prefix, a folder, or nothing", () => {
    expect(readEnv({ ...bucket, BACKUP_S3_PREFIX: "shop/backups" })).toMatchObject(bucket);
    expect(readEnv({ BACKUP_DIR: "/mnt/backups" }).BACKUP_DIR).toBe("/mnt/backups");
    expect(readEnv({}).BACKUP_DIR).toBeUndefined();
  });

  test.each(Object.keys(bucket))("a bucket requires %s", (name) => {
    expect(() => readEnv({ ...bucket, [name]: undefined })).toThrow(
      new RegExp(`${name}: is missing: set all five of`),
    );
  });

  test.each<[Record<string, string>, RegExp]>([
    [
      { ...bucket, BACKUP_DIR: "/mnt/backups" },
      /BACKUP_DIR: cannot be set together with BACKUP_S3_BUCKET/,
    ],
    [{ BACKUP_S3_PREFIX: "shop" }, /BACKUP_S3_PREFIX: needs BACKUP_S3_BUCKET/],
    [
      { ...bucket, BACKUP_S3_PREFIX: "/shop//" },
      /BACKUP_S3_PREFIX: must be a folder in the bucket/,
    ],
    [
      { ...bucket, BACKUP_S3_PREFIX: "../other" },
      /BACKUP_S3_PREFIX: must be a folder in the bucket/,
    ],
    [{ BACKUP_PASSPHRASE: "too short" }, /BACKUP_PASSPHRASE: must have at least 12 characters/],
  ])("rejects %j", (env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });

  test("never quotes the passphrase or a key", () => {
    expect(() =>
      readEnv({ BACKUP_PASSPHRASE: "hunter2", BACKUP_S3_SECRET_ACCESS_KEY: "its secret" }),
    ).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/hunter2|its secret/) }),
    );
  });
});

describe("the texts that an owner sends to the person who runs the server", () => {
  const { email, address, backup } = messages.setup.serverAdminMessages;
  const [folder, bucket] = backup.split("instead:");
  test.each([address, folder, bucket])("have settings that the shop accepts", (text) => {
    const settings = [...(text ?? "").matchAll(/^([A-Z0-9_]+)=(.+)$/gm)];
    const source = Object.fromEntries(settings.map(([, name, value]) => [name, value]));
    expect(Object.keys(source).length).toBeGreaterThan(0);
    expect(Object.keys(readEnv(source))).toEqual(expect.arrayContaining(Object.keys(source)));
  });

  test("have a sender and a mail server that the shop accepts", () => {
    const text = email({ name: "Pizzeria Vera", email: "info@vera.example" });
    const quoted = [...text.matchAll(/([A-Z_]+)=(['"])(.*?)\2/g)];
    const env = readEnv(
      Object.fromEntries(quoted.map(([, variable, , value]) => [variable, value])),
    );
    expect(env).toMatchObject({
      MAIL_FROM: "Pizzeria Vera <info@vera.example>",
      SMTP_URL: expect.stringContaining("smtps:"),
    });
  });
});
