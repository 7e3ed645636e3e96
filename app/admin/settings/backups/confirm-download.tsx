import { useState } from "react";
import { Form, redirect } from "react-router";
import { mustConfirmPassword } from "../../../../domain/accounts/reauthenticate.ts";
import { confirmPasswordSchema } from "../../../../domain/accounts/settings-schemas.ts";
import { checkDownload, findStoredBackup } from "../../../../domain/backups/download-backup.ts";
import { formatBytes } from "../../../../domain/backups/format-bytes.ts";
import { formatInstant } from "../../../../domain/format-instant.ts";
import { describeSettingsRefusal } from "../../../account/settings/describe-settings-refusal.ts";
import { SettingsSection } from "../../../account/settings/settings-section.tsx";
import { requireSignedInWithSession } from "../../../account/settings/signed-in-with-session.ts";
import { submitSettingsForm } from "../../../account/settings/submit-settings-form.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { readForm } from "../../../read-form.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { PasswordField } from "../../../ui/form/field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/confirm-download";
import { BackupsError } from "./backups-error.tsx";
import { refuseUnavailable } from "./refuse-unavailable.ts";

export const meta = privatePageMeta("Download a backup");
export const headers = privatePageHeaders;

const formId = "download-backup";
/**
 * How long the button stays busy, in ms. The page is not told when the download starts. Until then,
 * a second click would stop it.
 */
const busyMs = 5_000;

/** Loads the backup, and whether its download requires the password. Owner only. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const services = context.get(servicesContext);
  const found = await findStoredBackup(services, actor, params.name);
  if (!found.ok) throw refuseUnavailable(found.error);
  const { session } = await requireSignedInWithSession(context, request);
  const { startedAt, bytes, encrypted } = found.value;
  const requiresPassword = await mustConfirmPassword(services.shop, actor, session);
  return { startedAt, bytes, encrypted, requiresPassword };
}

/**
 * Checks the password, if one is required. Status 307 sends the same form to the route that
 * responds with the file.
 */
export async function action({ context, params: { name }, request }: Route.ActionArgs) {
  const actor = await context.get(adminContext)();
  const services = context.get(servicesContext);
  const input = {
    intent: formId,
    services,
    formData: await readForm(request),
    schema: confirmPasswordSchema,
    // No toast: the form shows the message.
    describeFailure: () => "",
    authenticate: () => requireSignedInWithSession(context, request),
  };
  return submitSettingsForm(input, async ({ currentPassword: password }, { session }) => {
    const checked = await checkDownload(services, actor, { fileName: name, password, session });
    if (checked.ok)
      return redirect(`/admin/settings/backups/${encodeURIComponent(name)}/file`, 307);
    const refusal = checked.error;
    if (refusal.code === "only_owner" || refusal.code === "not_available")
      return refuseUnavailable(refusal);
    return describeSettingsRefusal(refusal);
  });
}

export default function ConfirmDownload({
  loaderData: { startedAt, bytes, encrypted, requiresPassword },
  actionData,
}: Route.ComponentProps) {
  const { timeZone } = useBusiness();
  // The router drops `actionData` whenever it revalidates. Each submission loads a new document.
  const [result] = useState(actionData);
  const [busy, setBusy] = useState(false);
  const { formProps, field, errors } = useCheckedForm<{ currentPassword: string }>({
    id: formId,
    loadCheck: async () => (await import("./check-password.ts")).checkPassword,
    result,
  });
  return (
    <SettingsSection
      id="download"
      title="Download a backup"
      text={
        <>
          <p>From {formatInstant(startedAt, timeZone)}</p>
          <p>
            {bytes === null ? "–" : formatBytes(bytes)}
            {encrypted ? ", encrypted" : ", not encrypted"}
          </p>
        </>
      }
    >
      {/* Without the router, which cannot receive a file. The page stays while it downloads. */}
      <Form
        reloadDocument
        method="post"
        {...formProps}
        onSubmit={(event) => {
          const form = event.currentTarget;
          formProps.onSubmit(event);
          if (event.defaultPrevented) return;
          setBusy(true);
          setTimeout(() => setBusy(false), busyMs);
          // After the browser has read the form: the password must not stay on the screen.
          setTimeout(() => form.reset());
        }}
        className="flex flex-col gap-5"
      >
        <ErrorSummary errors={errors} />
        {requiresPassword && (
          <PasswordField
            label="Your password"
            hint="A backup contains every customer and order, so please confirm it's you."
            autoComplete="current-password"
            required
            {...field("currentPassword")}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Download
          </Button>
          <ButtonLink to="/admin/settings/backups" variant="secondary">
            Back to backups
          </ButtonLink>
        </div>
      </Form>
    </SettingsSection>
  );
}

export function ErrorBoundary() {
  return <BackupsError />;
}
