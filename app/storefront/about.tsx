import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { getBusiness, pageMeta } from "../layout/page-meta.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Leaf } from "../ui/icons/leaf.tsx";
import { Soup } from "../ui/icons/soup.tsx";
import { Sprout } from "../ui/icons/sprout.tsx";
import type { Route } from "./+types/about";
import { getClaimsHeading } from "./about/claims-heading.ts";
import { OurSpace } from "./about/our-space.tsx";
import { HeroPicture } from "./hero-picture.tsx";

/** By number of claims. */
const countWords = [
  "",
  "One thing",
  "Two things",
  "Three things",
  "Four things",
  "Five things",
  "Six things",
  "Seven things",
  "Eight things",
];

export function meta({ matches }: Route.MetaArgs) {
  const { name } = getBusiness(matches);
  return pageMeta(
    { matches },
    { title: "About", description: `About ${name}: who we are, how we cook, and how to find us.` },
  );
}

export default function About() {
  const { name, established, aboutIntro, commitment, mission, notAdded, space } = useBusiness();
  return (
    <div className="page-width">
      <section className="grid items-center gap-8 pt-8 pb-12 md:grid-cols-[1.2fr_1fr] md:gap-14 md:pt-14 md:pb-16">
        <div>
          {established > 0 && (
            <p className="mb-3 font-semibold text-accent-text text-sm tracking-[0.12em] uppercase">
              Since {established}
            </p>
          )}
          <h1 className="text-4xl md:text-6xl">About {name}</h1>
          {aboutIntro && (
            <p className="mt-5 max-w-xl wrap-anywhere text-lg text-muted md:text-xl">
              {aboutIntro}
            </p>
          )}
        </div>
        <HeroPicture
          sizes="(min-width: 1024px) 448px, (min-width: 768px) 40vw, 320px"
          className="mx-auto w-full max-w-xs md:max-w-sm lg:max-w-md"
        />
      </section>

      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {commitment && (
          <section className="reveal rounded-panel border border-line bg-surface p-6 sm:p-9">
            <Sprout aria-hidden="true" className="mb-4 size-8 text-accent-text" />
            <h2 className="text-3xl">Our Commitment</h2>
            <p className="mt-4 whitespace-pre-line wrap-anywhere text-lg text-muted">
              {commitment}
            </p>
          </section>
        )}
        {mission && (
          <section className="reveal rounded-panel border border-line bg-surface p-6 sm:p-9">
            <Soup aria-hidden="true" className="mb-4 size-8 text-accent-text" />
            <h2 className="text-3xl">Our Mission</h2>
            <p className="mt-4 whitespace-pre-line wrap-anywhere text-lg text-muted">{mission}</p>
          </section>
        )}
      </div>

      {notAdded.length > 0 && <NotAdded claims={notAdded} />}

      {space.length > 0 && <OurSpace pictures={space} />}

      <div className="flex flex-wrap gap-3 pt-14">
        <ButtonLink to="/menu">Explore Menu</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}

function NotAdded({ claims }: { claims: BusinessSettings["notAdded"] }) {
  return (
    <section
      aria-labelledby="left-out"
      className="reveal mt-16 overflow-clip rounded-panel border border-line bg-raised md:mt-24"
    >
      <div aria-hidden="true" className="block-print mt-5" />
      <div className="p-6 pt-7 sm:p-10 sm:pt-8">
        <h2 id="left-out" className="text-3xl md:text-4xl">
          {getClaimsHeading(claims)}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          {countWords[claims.length]} we never use
          {claims.some(({ instead }) => instead) && ", and what we use instead"}.
        </p>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {claims.map(({ name, instead }) => (
            <li key={name} className="rounded-card border border-line bg-surface p-6">
              <span className="grid size-10 place-items-center rounded-full bg-raised text-veg">
                <Leaf aria-hidden="true" className="size-5" />
              </span>
              <h3 className="mt-4 text-xl">{name}</h3>
              {instead && <p className="mt-1.5 text-muted">{instead}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
