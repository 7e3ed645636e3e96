import { connect, type Socket } from "node:net";

export interface HttpResponse {
  status: number;
  text: string;
}

/**
 * A minimal keep-alive client for one request at a time. It shares the machine with the server that
 * it measures, so it does little work: it supports only what our server sends, `Content-Length` or
 * chunked bodies.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private received = "";
  private pending: { resolve(response: HttpResponse): void; reject(error: Error): void } | null =
    null;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => this.read(chunk));
    socket.on("error", (error) => this.pending?.reject(error));
    socket.on("close", () => this.pending?.reject(createClosedError()));
  }

  static open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () =>
        resolve(new HttpConnection(socket)),
      );
      socket.once("error", reject);
    });
  }

  /** `request` is the raw request: head and body. */
  send(request: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      if (!this.socket.writable) {
        reject(createClosedError());
        return;
      }
      this.pending = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.pending = null;
    this.socket.destroy();
  }

  private read(chunk: string): void {
    this.received += chunk;
    const head = this.received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const body = this.received.slice(head + 4);
    const headers = this.received.slice(0, head).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
    if (length === undefined ? !body.endsWith("0\r\n\r\n") : body.length < Number(length)) return;
    const status = Number(this.received.slice(9, 12));
    this.received = "";
    this.pending?.resolve({ status, text: body });
  }
}

const createClosedError = () => new Error("the server closed the connection");

export function buildPageRequest(url: string, path: string, cookie: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    "Accept: text/html",
    `Cookie: ${cookie}`,
    "",
    "",
  ].join("\r\n");
}

export function buildFormPost(
  url: string,
  path: string,
  { cookie, form }: { cookie: string; form: URLSearchParams },
): string {
  const body = form.toString();
  const { host } = new URL(url);
  return [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    "Sec-Fetch-Site: same-origin",
    "Accept: */*",
    "Accept-Encoding: gzip, deflate, br",
    `Cookie: ${cookie}`,
    "Content-Type: application/x-www-form-urlencoded;charset=UTF-8",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}
