import { useEffect, useState } from "react";
import { useViewer } from "./use-viewer.ts";

/** Details that a customer need not type again. `phone` is formatted for reading. */
export interface OwnContact {
  name: string;
  phone: string;
  email: string;
  address: string;
}

/** The signed-in user's contact details, if `wanted`; null for visitors, until loaded and after a network failure. */
export function useOwnContact({ wanted }: { wanted: boolean }): OwnContact | null {
  const viewer = useViewer();
  const whose = wanted && viewer.state === "signed-in" ? viewer.email : null;
  const [loaded, setLoaded] = useState<{ whose: string; contact: OwnContact } | null>(null);

  useEffect(() => {
    if (whose === null) return;
    const request = new AbortController();
    fetch("/me/contact", { signal: request.signal, headers: { accept: "application/json" } })
      .then(async (answer) => {
        if (answer.ok) setLoaded({ whose, contact: (await answer.json()) as OwnContact });
      })
      // Unmounted, or a network failure: the form is filled in by hand.
      .catch(() => setLoaded(null));
    return () => request.abort();
  }, [whose]);

  return loaded && loaded.whose === whose ? loaded.contact : null;
}
