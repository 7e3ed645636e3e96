import { CircleUser } from "lucide-react";
import { useState } from "react";
import { joinClasses } from "../ui/join-classes.ts";

const fallback = "/pictures/avatar.webp";

/** The user's picture, a fallback picture, or offline an icon. Decorative: the name is shown beside it. */
export function Avatar({ url, className = "size-9" }: { url: string | null; className?: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = [url, fallback].find((one) => one && !failed.includes(one));
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
