import type { ReactNode } from "react";
import { useBusiness } from "../shop-status/use-business.ts";
import { Card } from "../ui/card.tsx";

/** The frame of the account screens: the form, with a welcome panel beside it on wide screens. */
export function AccountPanel({
  title,
  text,
  welcome = "Track orders and check out faster.",
  aside,
  tabs,
  children,
}: {
  title: string;
  text: ReactNode;
  welcome?: string;
  /** Replaces the welcome text. On narrow screens, shown above the form. */
  aside?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width py-6 md:py-12">
      <Card className="mx-auto grid max-w-6xl overflow-clip rounded-panel shadow-card lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Welcome text={welcome} aside={aside} />
        <div className="px-5 py-8 sm:px-10 sm:py-12 lg:px-14">
          {tabs}
          <h1 tabIndex={-1} className="text-4xl outline-none md:text-5xl">
            {title}
          </h1>
          <p className="mt-3 text-lg text-muted">{text}</p>
          <div className="mt-8">{children}</div>
        </div>
      </Card>
    </div>
  );
}

/** The default illustration. */
const thali = {
  src: "/pictures/thali.webp",
  srcSet: [420, 640, 840, 1120]
    .map((width) => `/pictures/thali-${width}.webp ${width}w`)
    .join(", "),
  sizes: "26rem",
};

/** Sticky, so that the picture stays in view beside a long form. */
function Welcome({ text, aside }: { text: string; aside: ReactNode }) {
  const { hero, illustrations } = useBusiness();
  const defaultPicture = illustrations ? thali : null;
  const picture = hero ? { src: hero.medium } : defaultPicture;
  return (
    <div className={`relative bg-raised ${aside ? "" : "hidden lg:block"}`}>
      <div className="flex flex-col gap-8 lg:sticky lg:top-16 lg:py-10">
        <div aria-hidden="true" className="block-print max-lg:hidden" />
        {picture && (
          <img
            {...picture}
            alt=""
            loading="lazy"
            width={840}
            height={840}
            className={`mx-auto h-auto max-w-md max-lg:hidden ${hero ? "rounded-panel" : "drop-shadow-2xl"} ${aside ? "w-1/2" : "w-[82%]"}`}
          />
        )}
        <div className="px-5 py-5 sm:px-10 lg:px-12 lg:py-0">
          {aside ?? <p className="font-display font-semibold text-3xl leading-tight">{text}</p>}
        </div>
      </div>
    </div>
  );
}
