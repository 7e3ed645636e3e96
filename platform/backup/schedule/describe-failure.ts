import { isDatabaseDown } from "../../database/is-database-down.ts";
import { redactValues } from "../../logged-error.ts";
import { OperatorError } from "../../operator-error.ts";
import { BucketError } from "../destination/bucket-client.ts";
import { BackupDamaged } from "../read-archive.ts";

/**
 * Why a backup failed, in one or two sentences for the owner. The log contains the error itself.
 */
export function describeFailure(error: unknown, destination: string): string {
  if (error instanceof BackupDamaged)
    return `The backup could not be read back from ${destination}: ${error.reason}.`;
  for (const cause of listCauses(error)) {
    const description =
      describeBucketError(cause, destination) ?? describeSystemError(cause, destination);
    if (description) return description;
  }
  if (error instanceof OperatorError) return error.message;
  if (isDatabaseDown(error)) return "The database did not respond.";
  return `An unexpected error: ${redactValues(error instanceof Error ? error.message : String(error))}.`;
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  return causes;
}

function describeBucketError(error: Error, destination: string): string | null {
  if (!(error instanceof BucketError)) return null;
  switch (error.code) {
    case "NoSuchBucket":
      return `The bucket of ${destination} does not exist. Check BACKUP_S3_BUCKET.`;
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
      return `${destination} refused the credentials. Check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`;
    case "AccessDenied":
    case "403":
      return `Access to ${destination} was denied. The key must be allowed to read, write and delete there.`;
    case "QuotaExceeded":
    case "507":
      return `${destination} is full.`;
    default:
      return `${destination} reported an error: ${error.status} ${error.code}.`;
  }
}

const networkCodes = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ETIMEDOUT",
    "EPIPE",
  ],
  ...[
    "UND_ERR_CONNECT_TIMEOUT",
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
    "UND_ERR_SOCKET",
  ],
]);

/** 53100 is PostgreSQL's code. */
const diskFullCodes = ["ENOSPC", "EDQUOT", "53100"];
const noPermissionCodes = ["EACCES", "EPERM", "EROFS"];

function describeSystemError(error: Error, destination: string): string | null {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (diskFullCodes.includes(code)) return "The disk is full.";
  if (noPermissionCodes.includes(code))
    return `The shop may not write to ${destination}. Its user needs write permission there.`;
  if (code === "EIO") return `The disk of ${destination} reported an error. It may be failing.`;
  if (isRemote(destination) && isNetworkError(error)) return `${destination} could not be reached.`;
  return null;
}

/** `fetch` throws a TypeError with a cause, which may have no code. */
function isNetworkError(error: Error): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (networkCodes.has(code) || error.name === "TimeoutError") return true;
  return error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);
}

/** If the destination is a folder, network errors come from the database. */
function isRemote(destination: string): boolean {
  return /^https?:/.test(destination);
}
