import { get } from "node:http";

/** An event that a stream received: `order 17` or `news`. `at` is `performance.now()`. */
export interface ReceivedEvent {
  what: string;
  at: number;
}

/**
 * Opens a stream of server-sent events and waits for the first data. It stays open until `signal`
 * aborts.
 */
export function openStream({
  url,
  headers,
  signal,
  onEvent,
}: {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  onEvent(event: ReceivedEvent): void;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, signal, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`${url} responded with ${response.statusCode}`));
      let buffered = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        const at = performance.now();
        const messages = (buffered + chunk).split("\n\n");
        buffered = messages.pop() ?? "";
        for (const message of messages) {
          const name = /^event: (\w+)/m.exec(message)?.[1];
          if (name === "order")
            onEvent({ what: `order ${/"number":(\d+)/.exec(message)?.[1]}`, at });
          if (name === "news") onEvent({ what: "news", at });
        }
        resolve();
      });
      response.on("error", () => undefined);
    });
    request.on("error", reject);
  });
}
