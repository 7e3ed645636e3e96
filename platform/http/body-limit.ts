import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { maxPictureBytes } from "../../domain/menu/pictures.ts";
import { isWrite } from "./cross-site.ts";
import { drainBody } from "./drain-body.ts";
import { requestTimeoutMs } from "./serve.ts";

/** Maximum form size, in bytes. A cart of 100 lines with its address is below 20 kB. */
export const maxBodyBytes = 128 * 1024;
/** Maximum size in bytes of forms that upload a file (a picture or a menu). */
export const maxUploadBytes = maxPictureBytes + maxBodyBytes;
/** Maximum number of uploads in memory at the same time. */
export const maxUploads = 20;
/** Routes of the forms that upload a file. The proxies in `deploy/` list them too. */
export const uploadPath = /^\/admin\/(menu\/(save|import|photo)|settings\/look\/upload)(\.data)?$/;

interface Env {
  Bindings: HttpBindings;
}

// Closes the connection. Otherwise the unread rest of the body would be parsed as the next request.
const rejectBody = (context: Context) =>
  context.text("This request is too large.", 413, { connection: "close" });

/**
 * Checks the declared length before anything reads the body. Node ensures that the body is no
 * longer than declared.
 */
function limitBody(maxSize: number): MiddlewareHandler<Env> {
  const limitChunked = bodyLimit({ maxSize, onError: rejectBody });
  return async (context, next) => {
    const { "content-length": length, "transfer-encoding": encoding } =
      context.env.incoming.headers;
    if (!length || encoding) return limitChunked(context, next);
    if (Number(length) <= maxSize) return next();
    await drainBody(context.env.incoming);
    return rejectBody(context);
  };
}

/** Responds with 503 while `maxUploads` other uploads are in memory. */
function limitUploadCount(limitUpload: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  let uploads = 0;
  return async (context, next) => {
    if (uploads >= maxUploads) {
      await drainBody(context.env.incoming, requestTimeoutMs);
      const headers = { connection: "close", "retry-after": "5" };
      return context.text("Too many files are being uploaded.", 503, headers);
    }
    uploads += 1;
    try {
      return await limitUpload(context, next);
    } finally {
      uploads -= 1;
    }
  };
}

/**
 * Responds with 413 to writes whose body is too large for their route. Without a session cookie, an
 * upload larger than a form is discarded as it arrives, so that strangers cannot fill the memory;
 * its route then asks to sign in.
 */
export function createBodyLimit({
  hasSessionCookie,
}: {
  hasSessionCookie(request: Request): boolean;
}): MiddlewareHandler<Env> {
  const limitForm = limitBody(maxBodyBytes);
  const limitUpload = limitUploadCount(limitBody(maxUploadBytes));
  return async (context, next) => {
    const { raw: request, method, path } = context.req;
    if (!isWrite(method)) return next();
    if (!uploadPath.test(path)) return limitForm(context, next);
    const length = Number(request.headers.get("content-length") ?? Infinity);
    if (length <= maxBodyBytes) return limitForm(context, next);
    if (hasSessionCookie(request)) return limitUpload(context, next);
    if (length > maxUploadBytes) return limitForm(context, next);
    await drainBody(context.env.incoming, requestTimeoutMs);
    const { url, headers, signal } = request;
    context.req.raw = new Request(url, { method, headers, signal });
    return next();
  };
}
