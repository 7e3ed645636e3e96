import { useEffect, useEffectEvent, useState } from "react";
import { useLoaderData } from "react-router";
import { defaultSettings } from "../../../../domain/business/default-settings.ts";
import { defaultTexts } from "../../../../domain/business/default-texts.ts";
import { defaultLook } from "../../../../domain/business/look/default-look.ts";
import { type FontPairId, fontPairs } from "../../../../domain/business/look/font-pairs.ts";
import { settingLengths } from "../../../../domain/business/setting-lengths.ts";
import { getSectionValues } from "../../../../domain/business/settings-sections.ts";
import { useShopNews } from "../../../shop-status/use-shop-news.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { RadioField } from "../../../ui/form/radio-field.tsx";
import { newTab } from "../../../ui/new-tab.ts";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { ColourFields } from "./colour-fields.tsx";
import { HomeBlocksField } from "./home-blocks-field.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { SpaceFields } from "./space-fields.tsx";

const sampleLook = getSectionValues("look", { ...defaultSettings, ...defaultTexts });
const legendClasses = "mb-4 font-display font-semibold text-2xl";

export function LookFields(props: SectionFieldsProps<"look">) {
  const [resetCount, setResetCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const { practice } = useShopNews();
  // Once the shop is open, resetting must not bring back any of the sample.
  const defaults = practice
    ? sampleLook
    : { ...defaultLook, illustrations: props.values.illustrations };
  const update = useEffectEvent(props.onRowsChange);
  useEffect(() => {
    if (resetCount > 0) update();
  }, [resetCount]);
  return (
    <>
      <Fields key={resetCount} {...props} values={resetCount > 0 ? defaults : props.values} />
      <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
        Reset to default
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Reset the look to default?"
        description={`Resets the colours, logo, fonts, main picture,${practice ? " illustrations," : ""} home page texts and blocks, and the pictures of your space to ${practice ? "the sample" : "the built-in look, without the sample's texts and pictures"}. Nothing changes for customers until you save.`}
        cancelLabel="Keep my look"
        confirmLabel="Reset"
        busyLabel="Resetting…"
        busy={false}
        onConfirm={() => {
          setResetCount(resetCount + 1);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Fields({ values, field, onRowsChange }: SectionFieldsProps<"look">) {
  const { isVietnamese } = useLoaderData<{ isVietnamese: boolean }>();
  const [heroRemovals, setHeroRemovals] = useState(0);
  const text = (name: keyof typeof values) => ({
    required: false,
    defaultValue: String(values[name]),
    ...field(name),
  });
  return (
    <>
      <fieldset className="grid min-w-0 gap-6">
        <legend className={legendClasses}>Colours</legend>
        <ColourFields values={values} field={field} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-6">
        <legend className={legendClasses}>Logo</legend>
        <PictureUpload
          use="logo"
          label="Logo"
          hint="Also used in emails, on tickets, and as the icon in browsers and on home screens. If the logo is more than one and a half times as wide as it is high, the icon shows your initial on your main colour. Without a logo, we show a picture of a plate. A PNG or WebP with a transparent background looks best in both themes."
          value={values.logo}
          onChange={onRowsChange}
          {...field("logo")}
        />
        <div>
          <CheckboxField
            label="Show the name beside the logo"
            {...field("logoWithName")}
            defaultValue={values.logoWithName ? "on" : ""}
          />
          <p className="pl-9 text-muted text-sm">
            Hidden where it doesn't fit, such as beside a wide logo on a phone. Untick it if your
            logo contains the name.
          </p>
        </div>
      </fieldset>
      <RadioField
        legend="Fonts"
        options={Object.entries(fontPairs).map(([value, pair]) => ({
          value,
          label: `${pair.heading} and ${pair.text}`,
          text: `${pair.description}. ${isVietnamese ? pair.vietnamese : ""}`,
        }))}
        {...field("fontPair")}
        defaultValue={values.fontPair satisfies FontPairId}
      />
      <fieldset className="grid min-w-0 gap-6">
        <legend className={legendClasses}>Home page</legend>
        <PictureUpload
          use="hero"
          label="Main picture"
          hint="Shown as a square, and in previews of shared links. If you don't add one, we show an illustration. With illustrations off, the home page shows your initial, and previews of shared links have no picture."
          value={values.hero}
          onChange={onRowsChange}
          onRemove={() => setHeroRemovals(heroRemovals + 1)}
          {...field("hero")}
        />
        <TextField
          key={heroRemovals}
          label="Description of the picture"
          hint="For people who can't see it."
          maxLength={settingLengths.heroAlt}
          {...text("heroAlt")}
          {...(heroRemovals > 0 && { defaultValue: "" })}
        />
        <CheckboxField
          label="Show illustrations of Indian food as the main picture and for the ways to order"
          {...field("illustrations")}
          defaultValue={values.illustrations ? "on" : ""}
        />
        <HomeBlocksField
          blocks={values.homeBlocks}
          onChange={onRowsChange}
          {...field("homeBlocks")}
        />
        <TextField
          label="Heading"
          hint="Replaces the tagline."
          maxLength={settingLengths.homeTitle}
          {...text("homeTitle")}
        />
        <p className="text-muted text-sm">
          The introduction below the heading is in{" "}
          <a
            href="/admin/settings/policies#settings-policies-homeIntro"
            {...newTab}
            className="text-ink underline underline-offset-4"
          >
            Claims and policies
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
        <TextField
          label="Line below the buttons"
          hint="For example, that customers pay in cash. Leave out your delivery area: the shop adds it."
          maxLength={settingLengths.homeNote}
          {...text("homeNote")}
        />
        <TextField
          label="Heading above the ways to order"
          placeholder="How would you like to order?"
          maxLength={settingLengths.homeWaysTitle}
          {...text("homeWaysTitle")}
        />
        <TextField
          label="Heading above the dishes"
          placeholder="A taste of our menu"
          maxLength={settingLengths.homeDishesTitle}
          {...text("homeDishesTitle")}
        />
        <TextField
          label="Heading above the contact details"
          placeholder="Get in Touch"
          maxLength={settingLengths.homeContactTitle}
          {...text("homeContactTitle")}
        />
        <TextField
          label="Text above the contact details"
          maxLength={settingLengths.homeContactText}
          {...text("homeContactText")}
        />
      </fieldset>
      <SpaceFields space={values.space} field={field} onRowsChange={onRowsChange} />
    </>
  );
}
