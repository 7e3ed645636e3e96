import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ScenePicture } from "./scene-picture.tsx";

export interface ServiceEntry {
  title: string;
  text: string;
  /** The scene's path without ending. */
  picture: string;
  icon: LucideIcon;
  to: string;
}

const frame =
  "group flex h-full overflow-hidden sm:flex-col rounded-card border border-line bg-surface transition-[border-color,box-shadow] duration-200 hover:border-accent-text hover:shadow-lift";

/** A way to be served. The whole card leads there; another site opens in a new tab. */
export function ServiceCard({ title, text, picture, icon: Icon, to }: ServiceEntry) {
  const content: ReactNode = (
    <>
      <div className="overflow-hidden max-sm:w-[38%] max-sm:shrink-0">
        <ScenePicture
          name={picture}
          alt=""
          sizes="(min-width: 1024px) 300px, (min-width: 640px) 46vw, 36vw"
          className="transition-transform duration-300 ease-soft group-hover:scale-104 max-sm:aspect-auto max-sm:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4 max-sm:justify-center sm:p-5">
        <h3 className="flex items-center gap-2.5 text-lg sm:text-xl">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          {title}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
    </>
  );
  if (to.startsWith("http"))
    return (
      <a href={to} target="_blank" rel="noreferrer" className={frame}>
        {content}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  return (
    <Link to={to} className={frame}>
      {content}
    </Link>
  );
}
