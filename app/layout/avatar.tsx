import { CircleUser } from "lucide-react";
import { useState } from "react";
import { joinClasses } from "../ui/join-classes.ts";

const standIn = "/pictures/avatar.webp";

/**
 * A person's picture; the stand-in when there is none or it does not load; without a network, where that may not load either, a figure.
 * Decoration: the name is said beside it.
 */
export function Avatar({ url, className = "size-9" }: { url: string | null; className?: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = [url, standIn].find((one) => one && !failed.includes(one));
  if (!src) return <CircleUser aria-hidden="true" strokeWidth={1.25} className={joinClasses("text-muted", className)} />;
  return (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      referrerPolicy="no-referrer"
      onError={() => setFailed([...failed, src])}
      className={joinClasses("rounded-full bg-raised object-cover", className)}
    />
  );
}
