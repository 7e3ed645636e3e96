import type { SectionValues } from "../../../domain/business/settings-sections.ts";
import { describeInForce } from "../../../domain/custom-pages/describe-in-force.ts";
import { getClaimsHeading } from "../../storefront/about/claims-heading.ts";
import { formatDays, formatYears } from "../../storefront/format-retention.ts";
import { PreviewPart } from "./preview-part.tsx";

/**
 * The texts that customers will read, by page. `emptyAbout` is a warning, or null. `today` is
 * `YYYY-MM-DD`.
 */
export function PoliciesPreview({
  values,
  emptyAbout,
  today,
}: {
  values: SectionValues<"policies">;
  emptyAbout: string | null;
  today: string;
}) {
  const { notAdded, law, policiesSince, developers, keepOrderYears, keepEmailDays } = values;
  const aboutTexts = [
    values.aboutIntro,
    values.commitment && `Our Commitment: ${values.commitment}`,
    values.mission && `Our Mission: ${values.mission}`,
    notAdded.length > 0
      ? `${getClaimsHeading(notAdded)}: ${notAdded.map(({ name }) => name).join(", ")}`
      : "",
  ].filter(Boolean);
  return (
    <>
      <PreviewPart title="Home page">{values.homeIntro || "No introduction."}</PreviewPart>
      {aboutTexts.length > 0 && (
        <PreviewPart title="About page">
          <Texts texts={aboutTexts} />
        </PreviewPart>
      )}
      {emptyAbout && <PreviewPart title="About page">{emptyAbout}</PreviewPart>}
      {values.takeawayNote && (
        <PreviewPart title="Takeaway page">{values.takeawayNote}</PreviewPart>
      )}
      {(values.kitchenAllergens || values.remedy) && (
        <PreviewPart title="Terms of service">
          <Texts
            texts={[
              values.kitchenAllergens &&
                `We cook with allergens including ${values.kitchenAllergens}.`,
              values.remedy,
            ]}
          />
        </PreviewPart>
      )}
      <PreviewPart title="Policies">
        {law ? `Governed by the law of ${law}.` : "No law named."}{" "}
        {policiesSince ? `${describeInForce(policiesSince, today)}.` : "No date."}
      </PreviewPart>
      {developers.length > 0 && (
        <PreviewPart title="Footer">
          {`Made by ${developers.map(({ name }) => name).join(" and ")}.`}
        </PreviewPart>
      )}
      <PreviewPart title="Privacy policy">
        Customer details on orders: {formatYears(keepOrderYears)} after the end of the calendar
        year. Email records: {formatDays(keepEmailDays)}.
      </PreviewPart>
    </>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((text) => (
    <p key={text} className="mb-2 whitespace-pre-line last:mb-0">
      {text}
    </p>
  ));
}
