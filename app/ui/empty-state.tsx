import type { ReactNode } from "react";

/** Replaces missing content with an explanation and what to do next. `picture` is a URL path. */
export function EmptyState({
  title,
  text,
  action,
  picture,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  picture?: string;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center">
      {picture && (
        <img
          src={picture}
          alt=""
          width={128}
          height={128}
          className="mb-2 size-32 object-contain"
        />
      )}
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
