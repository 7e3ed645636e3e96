import { useState } from "react";
import { messages } from "../../domain/messages.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "./copy-text.ts";

const { serverAdminMessages, textCopied, textNotCopied } = messages.setup;

/**
 * For owners who don't run the server themselves: a message to send to the person who does, with
 * the settings to add.
 */
export function ServerAdminMessage({ kind }: { kind: keyof typeof serverAdminMessages }) {
  const [isShown, setIsShown] = useState(false);
  const business = useBusiness();
  const message = serverAdminMessages[kind];
  const text = typeof message === "function" ? message(business) : message;
  async function copy() {
    const isCopied = await copyText(text, { copied: textCopied, failed: textNotCopied });
    if (!isCopied) setIsShown(true);
  }
  return (
    <div className="mt-2">
      <p>This is set on the server. Send this text to the person who runs the server:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" className="min-h-11" onClick={() => void copy()}>
          Copy the text
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide the text" : "Show the text"}
        </Button>
      </div>
      {isShown && (
        <pre className="mt-2 wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface px-4 py-3 text-sm">
          {text}
        </pre>
      )}
    </div>
  );
}
