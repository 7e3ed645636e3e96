import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  text: string;
}

/**
 * One kept connection that asks one thing after the other, with next to no work of its own: it shares the machine with what it measures.
 * Understands what our server sends: a length, or chunks.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private received = "";
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => this.read(chunk));
    socket.on("error", (error) => this.waiting?.reject(error));
    socket.on("close", () => this.waiting?.reject(closed()));
  }

  static open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => resolve(new HttpConnection(socket)));
      socket.once("error", reject);
    });
  }

  /** `request` is the whole of it, head and body. */
  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.socket.writable) {
        reject(closed());
        return;
      }
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
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
    this.waiting?.resolve({ status, text: body });
  }
}

const closed = () => new Error("the server closed the connection");

export function pageRequest(url: string, path: string, cookie: string): string {
  return [`GET ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, "Accept: text/html", `Cookie: ${cookie}`, "", ""].join("\r\n");
}

export function formPost(url: string, path: string, { cookie, form }: { cookie: string; form: URLSearchParams }): string {
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
