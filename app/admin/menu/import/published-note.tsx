import { formatCount } from "../../../../domain/messages/format/format-count.ts";
import { useShopNews } from "../../../shop-status/use-shop-news.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CircleCheck } from "../../../ui/icons/circle-check.tsx";
import { useIsOwner } from "../../use-is-owner.ts";

/**
 * Shown after publishing: how many dishes are published and what to do next. In practice mode, the
 * owner also sees how many of them are sample dishes.
 */
export function PublishedNote({
  photoTargets,
  hasSections,
  sampleDishCount,
}: {
  /** One for each published dish. */
  photoTargets: readonly unknown[];
  hasSections: boolean;
  sampleDishCount: number;
}) {
  const dishCount = photoTargets.length;
  const isOwner = useIsOwner();
  const { practice } = useShopNews();
  const isSettingUp = isOwner && practice;
  const hasSamples = isSettingUp && sampleDishCount > 0;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-veg" />
        <span>
          <strong>{formatCount(dishCount, "dish is", "dishes are")} published.</strong>{" "}
          {hasSamples &&
            `${sampleDishCount} of them ${sampleDishCount === 1 ? "is from the sample: remove or keep it" : "are from the sample: remove or keep them"} in the Menu step. `}
          Next: add photos below
          {isSettingUp ? ", or finish the Menu step." : ", or arrange the menu."}
        </span>
      </p>
      {!hasSections && (
        <p>
          No dish is in a section yet, such as Starters.{" "}
          <a
            href="/admin/menu/export.csv"
            download
            className="text-accent-text underline underline-offset-4"
          >
            Export the menu
          </a>
          , fill in the column “section” and import the file here.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isSettingUp && (
          <ButtonLink to="/admin/setup#menu">
            {hasSamples ? "Remove or keep the sample dishes" : "Finish the Menu step"}
          </ButtonLink>
        )}
        <ButtonLink to="/admin/menu" variant={isSettingUp ? "secondary" : "primary"}>
          Arrange the menu
        </ButtonLink>
        <ButtonLink to="/menu" variant="secondary">
          See it as a customer
        </ButtonLink>
      </div>
    </Card>
  );
}
