import { useState } from "react";

const standIn = "/pictures/avatar.webp";

/** A person's picture; the stand-in when there is none or it does not load. Decoration: the name is said beside it. */
export function Avatar({ url, className = "size-9" }: { url: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = url && url !== failed ? url : standIn;
  return (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className={`rounded-full bg-raised object-cover ${className}`}
    />
  );
}
