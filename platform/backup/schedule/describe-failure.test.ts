import { expect, test } from "vitest";
import { OperatorError } from "../../operator-error.ts";
import { BucketError } from "../destination/bucket-client.ts";
import { createDamagedError } from "../read-archive.ts";
import { describeFailure } from "./describe-failure.ts";

const bucket = "https://s3.example.com/shop";
const buildRefusal = (status: number, code: string) =>
  new BucketError(status, `<Error><Code>${code}</Code></Error>`);
const buildSystemError = (code: string) => Object.assign(new Error(code), { code });

test.each<[unknown, string, RegExp]>([
  [buildSystemError("ENOSPC"), "/backups", /^The disk is full\.$/],
  [buildSystemError("53100"), "/backups", /^The disk is full\.$/],
  [
    new OperatorError("cannot", { cause: buildSystemError("EACCES") }),
    "/backups",
    /may not write to \/backups/,
  ],
  [buildSystemError("EIO"), "/backups", /disk of \/backups reported an error/],
  [
    new OperatorError("The folder /backups does not exist."),
    "/backups",
    /^The folder \/backups does not exist\.$/,
  ],
  [buildSystemError("ECONNREFUSED"), "/backups", /^The database did not respond\.$/],
  [
    new TypeError("fetch failed", { cause: buildSystemError("ECONNREFUSED") }),
    bucket,
    /^https:\/\/s3.* could not be reached\.$/,
  ],
  [new TypeError("terminated"), bucket, /could not be reached/],
  [new DOMException("timeout", "TimeoutError"), bucket, /could not be reached/],
  [buildRefusal(404, "NoSuchBucket"), bucket, /does not exist\. Check BACKUP_S3_BUCKET/],
  [
    buildRefusal(403, "SignatureDoesNotMatch"),
    bucket,
    /refused the credentials\. Check BACKUP_S3_ACCESS_KEY_ID/,
  ],
  [buildRefusal(403, "InvalidAccessKeyId"), bucket, /refused the credentials/],
  [
    buildRefusal(403, "AccessDenied"),
    bucket,
    /was denied\. The key must be allowed to read, write and delete/,
  ],
  [buildRefusal(500, "InternalError"), bucket, /reported an error: 500 InternalError/],
  [
    createDamagedError("a.tiffin", "the rows of orders differ"),
    bucket,
    /could not be read back .*: the rows of orders differ\.$/,
  ],
  [
    new Error("no such thing for zoe@example.com"),
    "/backups",
    /^An unexpected error: no such thing for \[address\]\.$/,
  ],
])("describes %s at %s", (error, destination, sentence) => {
  expect(describeFailure(error, destination)).toMatch(sentence);
});
