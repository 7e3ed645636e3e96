import { parseWithZod } from "@conform-to/zod/v4";
import { Form, redirect } from "react-router";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { completeProfile, isProfileComplete } from "../../../domain/customers/complete-profile.ts";
import { getOwnProfile } from "../../../domain/customers/get-own-profile.ts";
import { profileSchema } from "../../../domain/customers/profile-schema.ts";
import { messages } from "../../../domain/messages.ts";
import { failedResult, invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { AddressField, FullNameField } from "../../ui/form/profile-fields.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AccountPanel } from "../account-panel.tsx";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { describeSettingsRefusal } from "../settings/describe-settings-refusal.ts";
import type { Route } from "./+types/complete-profile";
import { getReturnTo, hasReturnTo } from "./return-link.ts";

export const meta = privatePageMeta("Complete Your Profile");
export const headers = privatePageHeaders;

/**
 * Redirects staff, and customers whose profile is complete, to the page to return to; by default,
 * staff to /admin.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  if (actor.kind === "admin")
    throw redirect(hasReturnTo(request) ? getReturnTo(request) : "/admin");
  const profile = await getOwnProfile(context.get(servicesContext).shop, actor);
  const returnTo = getReturnTo(request);
  if (isProfileComplete(profile)) throw redirect(returnTo);
  return {
    returnTo,
    savedProfile: {
      fullName: profile?.fullName ?? "",
      phone: formatPhone(profile?.phone ?? ""),
      address: profile?.address ?? "",
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const submission = parseWithZod(formData, { schema: profileSchema });
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await requireSignedIn(context, request);
      if (submission.status !== "success") return invalidResult(submission, { status: 400 });
      const completed = await completeProfile(services.shop, actor, submission.value);
      if (!completed.ok) {
        const { code, ...text } = describeSettingsRefusal(completed.error);
        return refusedResult({ code }, text, { submission });
      }
      return redirectWithCookies(getReturnTo(request, formData), [flashCookie("profile-updated")]);
    },
    (reason) => failedResult(reason, { toast: reason, submission }),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction, { describeFailure: (reason) => ({ toast: reason }) });
}

export default function CompleteProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, savedProfile } = loaderData;
  const { formProps, field, errors, busy } = useCheckedForm({
    id: "profile",
    loadCheck: async () => (await import("../check-account-forms.ts")).checkProfile,
    result: actionData,
    defaultValue: savedProfile,
  });
  return (
    <AccountPanel title="Complete Your Profile" text="We need these for your orders.">
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <FullNameField {...field("fullName")} />
        <PhoneField {...field("phone")} />
        <AddressField {...field("address")} />
        <Button type="submit" busy={busy} className="mt-2 min-h-13 text-lg">
          {busy ? "Saving..." : "Save Profile"}
        </Button>
      </Form>
    </AccountPanel>
  );
}

export function ErrorBoundary() {
  return (
    <div className="page-width">
      <LoadFailed describe={messages.profile.notLoaded} hasToast />
    </div>
  );
}
