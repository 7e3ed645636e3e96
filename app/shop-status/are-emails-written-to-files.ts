import type { RouterContextProvider } from "react-router";
import { writesEmailsToFiles } from "../../domain/business/sends-emails.ts";
import { servicesContext } from "../context.ts";
import { readBusiness } from "./read-business.ts";

/**
 * Whether pages should say that emails are only written to files. After a failure, uses the last
 * known settings. Logs nothing, because the root loader reads the same settings on a page load.
 */
export async function areEmailsWrittenToFiles(
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const { shop, attention } = context.get(servicesContext);
  const settings = await readBusiness({ business: shop.stores.business, onFailure: () => {} });
  return writesEmailsToFiles(settings, attention.getLatest());
}
