import { Check } from "lucide-react";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/about";
import { ScenePicture } from "./scene-picture.tsx";

const leftOut = [
  { name: "No Artificial Colour", instead: "Turmeric, saffron and Kashmiri chilli colour what we cook." },
  { name: "No Soya Sauce", instead: "Tamarind, tomato and time give the depth." },
  { name: "No MSG", instead: "Spices are roasted and ground here, each morning." },
  { name: "No Artificial Flavours", instead: "If it tastes of cardamom, there is cardamom in it." },
];

const rooms = [
  { picture: "gallery/dining-room", title: "The dining room", text: "Lantern light, a round table, and no hurry." },
  { picture: "gallery/kitchen", title: "The kitchen", text: "Open to the room: what you smell is what is next." },
  { picture: "gallery/spice-shelf", title: "The spice shelf", text: "Whole spices in jars, ground as they are needed." },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "About",
      description: "A small kitchen with home-style food: our commitment, what we leave out, our mission, and our rooms.",
    },
  );
}

export default function About() {
  const { name, established } = useBusiness();
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={`Since ${established}`}
        title={`About ${name}`}
        text="We are a small kitchen that cooks the food we grew up with: vegetarian, vegan and non-vegetarian dishes, made the way a family makes them."
      />

      <div className="grid gap-5 md:grid-cols-2">
        <section className="rounded-panel border border-line bg-surface p-6 sm:p-9">
          <h2 className="text-3xl">Our Commitment</h2>
          <p className="mt-4 text-lg text-muted">
            Every pot is started from raw vegetables, whole pulses and whole spices on the day it is served. We write down what is
            in each dish, we keep vegetarian and non-vegetarian food apart on the stove and on the shelf, and we mark it on the
            menu, so that you can choose without asking.
          </p>
        </section>
        <section className="rounded-panel border border-line bg-surface p-6 sm:p-9">
          <h2 className="text-3xl">Our Mission</h2>
          <p className="mt-4 text-lg text-muted">
            To make a good home-cooked meal the easy choice in our city: at a table here, in a tiffin on your desk, or on a long
            table for two hundred of your friends, at a price that a family can pay every week.
          </p>
        </section>
      </div>

      <section aria-labelledby="left-out" className="pt-16 md:pt-24">
        <h2 id="left-out" className="text-3xl md:text-4xl">
          No Chemicals Added
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          Four things you will not find in our kitchen, and what we use instead.
        </p>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {leftOut.map(({ name, instead }) => (
            <li key={name} className="rounded-card bg-raised p-6">
              <span className="grid size-10 place-items-center rounded-full bg-surface text-veg">
                <Check aria-hidden="true" className="size-5" />
              </span>
              <h3 className="mt-4 text-xl">{name}</h3>
              <p className="mt-1.5 text-muted">{instead}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="space" className="pt-16 md:pt-24">
        <h2 id="space" className="text-3xl md:text-4xl">
          Our Space
        </h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {rooms.map(({ picture, title, text }) => (
            <li key={picture}>
              <figure>
                <ScenePicture
                  name={picture}
                  alt={`${title}, as an illustration`}
                  sizes="(min-width: 1280px) 400px, (min-width: 768px) 31vw, 92vw"
                  className="rounded-card"
                />
                <figcaption className="mt-3">
                  <h3 className="text-xl">{title}</h3>
                  <p className="text-muted">{text}</p>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>

      <div className="flex flex-wrap gap-3 pt-14">
        <ButtonLink to="/menu">Explore Menu</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}
