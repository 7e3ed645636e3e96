import { useRouteLoaderData } from "react-router";
import { type BusinessSettings, defaultSettings } from "../../domain/business/business-settings.ts";

/** The business's facts, as the root loader read them. On an error page without them: the specification's values. */
export function useBusiness(): BusinessSettings {
  const root = useRouteLoaderData("root") as { business?: BusinessSettings } | undefined;
  return root?.business ?? defaultSettings;
}
