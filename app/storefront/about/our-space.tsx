import type { BusinessSettings } from "../../../domain/business/business-settings.ts";
import type { SceneFiles } from "../../../domain/business/look/look-files.ts";
import { ScenePicture } from "../scene-picture.tsx";

/** Pictures of the restaurant. */
export function OurSpace({ pictures }: { pictures: BusinessSettings["space"] }) {
  return (
    <section aria-labelledby="space" className="pt-16 md:pt-24">
      <h2 id="space" className="text-3xl md:text-4xl">
        Our Space
      </h2>
      <ul
        className={`mt-8 grid gap-5 ${["", "", "md:grid-cols-2"][pictures.length] ?? "md:grid-cols-3"}`}
      >
        {pictures.map(({ picture, title, text }) => (
          <li key={picture.small} className="reveal">
            <figure
              className={
                pictures.length === 1
                  ? "md:grid md:grid-cols-2 md:items-center md:gap-8"
                  : undefined
              }
            >
              <ScenePicture
                files={picture}
                alt={describePicture(picture, title)}
                sizes={
                  pictures.length < 3
                    ? "(min-width: 768px) 46vw, 92vw"
                    : "(min-width: 1280px) 400px, (min-width: 768px) 31vw, 92vw"
                }
                className="rounded-card"
              />
              {(title || text) && (
                <figcaption className="mt-3 wrap-anywhere">
                  {title && <h3 className="text-xl">{title}</h3>}
                  {text && <p className="text-muted">{text}</p>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describePicture({ small }: SceneFiles, title: string): string {
  return small.startsWith("/media/") ? title : `Illustration: ${title || "our space"}`;
}
