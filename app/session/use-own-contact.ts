import { useEffect, useState } from "react";
import { useViewer } from "./use-viewer.ts";

/** What a customer need not type again. `phone` is as people read it. */
export interface OwnContact {
  name: string;
  phone: string;
  email: string;
  address: string;
}

/** How whoever is looking can be reached; null until that is known, and for a visitor. Without an answer the form is filled in by hand. */
export function useOwnContact(): OwnContact | null {
  const viewer = useViewer();
  const whose = viewer.state === "signed-in" ? viewer.email : null;
  const [known, setKnown] = useState<{ whose: string; contact: OwnContact } | null>(null);

  useEffect(() => {
    if (whose === null) return;
    const asking = new AbortController();
    fetch("/me/contact", { signal: asking.signal, headers: { accept: "application/json" } })
      .then(async (answer) => {
        if (answer.ok) setKnown({ whose, contact: (await answer.json()) as OwnContact });
      })
      // Left, or no network: nothing is filled in.
      .catch(() => setKnown(null));
    return () => asking.abort();
  }, [whose]);

  return known && known.whose === whose ? known.contact : null;
}
