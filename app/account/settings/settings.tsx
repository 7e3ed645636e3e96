import { data } from "react-router";
import { getPendingEmail } from "../../../domain/accounts/change-email.ts";
import { listDevices } from "../../../domain/accounts/devices.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { getOwnCredentials, getOwnProfile } from "../../../domain/customers/get-own-profile.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { readForm } from "../../read-form.ts";
import { ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { Download } from "../../ui/icons/download.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DashboardLoadFailed } from "../dashboard/dashboard-error.tsx";
import type { Route } from "./+types/settings";
import { DetailsSection } from "./details-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { settingsActions } from "./settings-actions.ts";
import { SettingsSection } from "./settings-section.tsx";
import { requireSignedInWithSession } from "./signed-in-with-session.ts";

export const meta = privatePageMeta("Settings");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const { actor, session } = await requireSignedInWithSession(context, request);
  const [profile, credentials, pendingEmail, devices, { minimumPasswordLength }] =
    await Promise.all([
      getOwnProfile(shop, actor),
      getOwnCredentials(shop, actor),
      getPendingEmail(shop, actor),
      listDevices(shop, actor, session),
      getSettings(shop),
    ]);
  return {
    details: { fullName: profile?.fullName ?? "", phone: formatPhone(profile?.phone ?? "") },
    ...credentials,
    pendingEmail,
    isOwner: actor.kind === "admin" && actor.isOwner,
    devices,
    minimumPasswordLength,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const authenticate = () => requireSignedInWithSession(context, request);
  const formData = await readForm(request);
  const intent = String(formData.get("intent"));
  if (Object.hasOwn(settingsActions, intent))
    return settingsActions[intent as keyof typeof settingsActions]({
      services,
      request,
      formData,
      authenticate,
    });
  await authenticate();
  throw data({ code: "unknown_intent" }, { status: 400 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await readSubmittedField(request, "intent");
  return callAction(serverAction, {
    describeFailure: (reason) => ({ toast: messages.profile.updateFailed(reason), form }),
  });
}

export default function Settings({ loaderData, actionData: result }: Route.ComponentProps) {
  const { details, email, pendingEmail, hasPassword, isOwner, devices, minimumPasswordLength } =
    loaderData;
  return (
    <>
      <PageHeader eyebrow="Your dashboard" title="Settings" />
      <div className="flex flex-col gap-6">
        <DetailsSection saved={details} result={result} />
        <EmailSection
          email={email}
          pendingEmail={pendingEmail ?? null}
          hasPassword={hasPassword}
          result={result}
        />
        <PasswordSection
          email={email}
          isEmailChanging={pendingEmail !== null}
          hasPassword={hasPassword}
          minimumPasswordLength={minimumPasswordLength}
          result={result}
        />
        <DevicesSection devices={devices} result={result} />
        <SettingsSection
          id="data"
          title="Your data"
          text="Everything we hold about you in one file (JSON): details, addresses, orders, messages and devices."
        >
          <a
            href="/userdashboard/settings/data"
            download
            data-button=""
            className={buttonClasses("secondary")}
          >
            <Download aria-hidden="true" className="size-4" />
            Download my data
          </a>
        </SettingsSection>
        <SettingsSection
          id="delete"
          title="Delete your account"
          text={
            isOwner
              ? messages.account.ownerNotDeletable
              : "We delete your details and keep past orders without them. You'll see what is deleted before you confirm."
          }
        >
          {!isOwner && (
            <ButtonLink to="/userdashboard/settings/delete" variant="secondary">
              Delete my account
            </ButtonLink>
          )}
        </SettingsSection>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
