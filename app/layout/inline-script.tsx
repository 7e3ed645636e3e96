import { createContext, use } from "react";

/** The CSP nonce of this response, on the server. */
export const Nonce = createContext<string | undefined>(undefined);

/**
 * A small inline script, to save a request. Only the server renders it; in the browser `text` is
 * empty.
 */
export function InlineScript({ text }: { text: string }) {
  return (
    <script
      nonce={use(Nonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, with this response's nonce.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
