import { useRouteLoaderData } from "react-router";
import type { BusinessSettings } from "../../domain/business/business-settings.ts";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { telLink } from "./external-links.ts";

interface RootData {
  business: BusinessSettings;
  /** The telephone numbers as people read them, in the settings' order. */
  phones: string[];
}

function useRootData(): Partial<RootData> {
  // `undefined` on an error page that the root itself could not load for.
  return useRouteLoaderData("root") ?? {};
}

/** The business's facts, as the root loader read them. On an error page without them: the specification's values. */
export function useBusiness(): BusinessSettings {
  return useRootData().business ?? defaultSettings;
}

/** The shop's telephone numbers: what to read and what to press. */
export function usePhones(): { text: string; href: string }[] {
  const { business = defaultSettings, phones = business.phones } = useRootData();
  return business.phones.map((number, index) => ({ text: phones[index] ?? number, href: telLink(number) }));
}
