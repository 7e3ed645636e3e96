import { createContext, use } from "react";

/** On the server: what allows a script of this very answer to run. */
export const Nonce = createContext<string | undefined>(undefined);

/** A small script of ours in the page itself: nothing waits for another file. The server writes it; once the page is alive it has run, and `text` is empty. */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, with this answer's nonce.
  return <script nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
