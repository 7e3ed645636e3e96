import { get } from "node:http";

/** Something that a stream told: `order 17`, `news`; and when (`performance.now()`). */
export interface Heard {
  what: string;
  at: number;
}

/** Opens a stream of server-sent events and waits for its first one. It stays open until `signal`. */
export function openStream({
  url,
  headers,
  signal,
  hear,
}: {
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  hear(heard: Heard): void;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, signal, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      let rest = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        const at = performance.now();
        const messages = (rest + chunk).split("\n\n");
        rest = messages.pop() ?? "";
        for (const message of messages) {
          const event = /^event: (\w+)/m.exec(message)?.[1];
          if (event === "order") hear({ what: `order ${/"number":(\d+)/.exec(message)?.[1]}`, at });
          if (event === "news") hear({ what: "news", at });
        }
        resolve();
      });
      answer.on("error", () => undefined);
    });
    request.on("error", reject);
  });
}
