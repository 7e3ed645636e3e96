import { data, isRouteErrorResponse, Link, useRouteError } from "react-router";
import { mustConfirmPassword } from "../../../domain/accounts/reauthenticate.ts";
import { listAdminCandidates, listAdmins } from "../../../domain/admins/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { SettingsSection } from "../../account/settings/settings-section.tsx";
import { requireSignedInWithSession } from "../../account/settings/signed-in-with-session.ts";
import { servicesContext } from "../../context.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction, readSubmittedField } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useCanSignUp } from "../../shop-status/use-sends-emails.ts";
import { showResult } from "../../show-result.ts";
import { toast } from "../../ui/toast/toast.tsx";
import { adminContext } from "../admin-context.ts";
import { revalidateAfterConflict } from "../revalidate-after-conflict.ts";
import type { Route } from "./+types/admins";
import { CurrentAdmins } from "./current-admins.tsx";
import { MakeAdminForm } from "./make-admin-form.tsx";
import { rolesAction } from "./roles-action.ts";

export const meta = privatePageMeta("Admin Management");
export const headers = privatePageHeaders;
export const shouldRevalidate = revalidateAfterConflict;

/** Loads the admins and the candidates. Owner only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { session } = await requireSignedInWithSession(context, request);
  const { shop } = context.get(servicesContext);
  const [admins, people, requiresPassword] = await Promise.all([
    listAdmins(shop, actor),
    listAdminCandidates(shop, actor, { search: "" }),
    mustConfirmPassword(shop, actor, session),
  ]);
  if (!admins.ok || !people.ok) throw data({ code: "access_denied" }, { status: 403 });
  return {
    admins: admins.value,
    initialCandidates: { people: people.value, error: null },
    requiresPassword,
  };
}

export function action({ context, request }: Route.ActionArgs) {
  return rolesAction(context, request);
}

/** Shows in a toast why a removal failed, because it has no form that could show it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isRemoval = (await readSubmittedField(request, "intent")) === "remove";
  return callAction(serverAction, {
    describeFailure: () => ({
      toast: isRemoval ? messages.roles.removeFailed : messages.roles.makeFailed,
    }),
    onResult(result) {
      if (result.kind === "ok") showResult(result);
      else if (isRemoval && result.toast) toast.error(result.toast);
    },
  });
}

export default function Admins({
  loaderData: { admins, initialCandidates, requiresPassword },
}: Route.ComponentProps) {
  const canSignUp = useCanSignUp();
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-3xl">Admin Management</h2>
      <SettingsSection
        id="admins"
        title="Current Admins"
        text="People who can use the back office. Their actions are logged."
      >
        <CurrentAdmins admins={admins} />
      </SettingsSection>
      <SettingsSection
        id="assign"
        title="Assign Admin Role"
        text={`Admins can see every customer and order, and change orders, the menu and discounts. Only you can add admins. ${messages.roles.signUpFirst} Then choose them here.`}
      >
        {!canSignUp && (
          <p className="mb-5 rounded-card border border-accent-text bg-raised px-4 py-3">
            {messages.roles.noSignUp}{" "}
            <Link to="/admin/setup#email" className="underline underline-offset-4">
              Set up emails
            </Link>
          </p>
        )}
        <MakeAdminForm initialCandidates={initialCandidates} requiresPassword={requiresPassword} />
      </SettingsSection>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403)
    return <LoadFailed describe={messages.roles.loadFailed} />;
  return (
    <div role="alert" className="flex max-w-2xl flex-col gap-3 py-10">
      <h2 className="text-3xl">{messages.roles.ownerOnly}</h2>
      <p className="text-lg text-muted">Only the owner manages admins.</p>
    </div>
  );
}
