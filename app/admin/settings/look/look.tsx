import { hasVietnameseLetters } from "../../../../domain/business/look/font-pairs.ts";
import { localDay } from "../../../../domain/clock.ts";
import { loadMenu } from "../../../../domain/menu/load-menu.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { pickHomeDishes } from "../../../storefront/home-dishes.ts";
import { useLazyPart } from "../../../ui/lazy-part.ts";
import { AdminError } from "../../admin-error.tsx";
import { describeSaveFailure } from "../describe-save-failure.ts";
import { SectionForm } from "../form/section-form.tsx";
import { loadSection, saveSection } from "../section-action.ts";
import type { Route } from "./+types/look";
import { LookFields } from "./look-fields.tsx";

export const meta = privatePageMeta("Appearance");
export const headers = privatePageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { shop, log } = args.context.get(servicesContext);
  const now = shop.clock.now();
  const [section, { items }] = await Promise.all([
    loadSection(args, "look"),
    loadMenu({
      menu: shop.stores.menu,
      now,
      onFailure: (err) =>
        log.warn(
          { err },
          "menu not loaded: the preview of the look shows the last or the built-in one",
        ),
    }),
  ]);
  const dishes = pickHomeDishes(items, localDay(section.settings.timeZone, now));
  const isVietnamese = hasVietnameseLetters(JSON.stringify([section.settings, items]));
  return { ...section, isVietnamese, menu: { dishes, count: items.length } };
}

export const action = (args: Route.ActionArgs) => saveSection(args, "look");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const preview = useLazyPart(() => import("./look-preview.tsx"), {
    isNeeded: true,
    preload: false,
  });
  return (
    <SectionForm
      section="look"
      loaded={loaderData}
      result={actionData}
      Fields={LookFields}
      widePreview
      preview={(values) =>
        preview && (
          <preview.LookPreview
            values={values}
            saved={loaderData.values}
            settings={loaderData.settings}
            menu={loaderData.menu}
          />
        )
      }
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
