import type { CurrentSession } from "../../../domain/accounts/account-policy.ts";
import { cancelEmailChange, requestEmailChange } from "../../../domain/accounts/change-email.ts";
import { changePassword } from "../../../domain/accounts/change-password.ts";
import { signOutDevice, signOutOtherDevices } from "../../../domain/accounts/devices.ts";
import {
  changeEmailSchema,
  createChangePasswordSchema,
  detailsSchema,
} from "../../../domain/accounts/settings-schemas.ts";
import type { SignedIn } from "../../../domain/actor.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { updateProfile } from "../../../domain/customers/update-profile.ts";
import { messages } from "../../../domain/messages.ts";
import { type FlashCode, flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import type { Services } from "../../services.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { describeSettingsRefusal } from "./describe-settings-refusal.ts";
import { emailCancelledParam } from "./email-section.tsx";
import { submitSettingsForm } from "./submit-settings-form.ts";

interface ActionInput {
  services: Services;
  request: Request;
  formData: FormData;
  /** Throws a redirect to /signin for visitors. */
  authenticate: () => Promise<{ actor: SignedIn; session: CurrentSession }>;
}

const settingsPath = "/userdashboard/settings";
const describeFailure = messages.profile.updateFailed;
const redirectToSettings = (code: FlashCode, cookies: string[] = [], search = "") =>
  redirectWithCookies(settingsPath + search, [...cookies, flashCookie(code)]);

/** The action of each settings form, by its `intent`. */
export const settingsActions = {
  details: (input: ActionInput) =>
    submitSettingsForm(
      { ...input, intent: "details", schema: detailsSchema, describeFailure },
      async (details, { actor }) => {
        const saved = await updateProfile(input.services.shop, actor, details);
        return saved.ok
          ? redirectToSettings("profile-updated")
          : describeSettingsRefusal(saved.error);
      },
    ),

  email: (input: ActionInput) =>
    submitSettingsForm(
      { ...input, intent: "email", schema: changeEmailSchema, describeFailure },
      async (form, { actor, session }) => {
        const proof = { password: form.currentPassword, session };
        const requested = await requestEmailChange(input.services, actor, {
          ...proof,
          email: form.email,
        });
        return requested.ok
          ? redirectToSettings("confirm-new-email")
          : describeSettingsRefusal(requested.error);
      },
    ),

  async "cancel-email"({ services, authenticate }: ActionInput) {
    const { actor } = await authenticate();
    await cancelEmailChange(services.shop, actor);
    return redirectToSettings("email-change-cancelled");
  },

  async password(input: ActionInput) {
    const { services, request } = input;
    // While the database is unavailable, any length passes here. `changePassword` checks the length
    // again.
    const minimum = await handleDatabaseUnavailable(
      services,
      async () => (await getSettings(services.shop)).minimumPasswordLength,
      () => 1,
    );
    const schema = createChangePasswordSchema(minimum);
    return submitSettingsForm(
      { ...input, intent: "password", schema, describeFailure },
      async (form, { actor, session }) => {
        const proof = { password: form.currentPassword, session };
        const changed = await changePassword(services, actor, {
          ...proof,
          newPassword: form.password,
        });
        if (!changed.ok) return describeSettingsRefusal(changed.error);
        const { cookies } = await services.accounts.renewSession(request);
        return changed.value.cancelsEmailChange
          ? redirectToSettings("password-changed-not-email", cookies, `?${emailCancelledParam}`)
          : redirectToSettings("password-changed", cookies);
      },
    );
  },

  async "sign-out-device"({ services, authenticate, formData }: ActionInput) {
    const { actor } = await authenticate();
    const id = formData.get("device");
    const signedOut = await signOutDevice(services.shop, actor, {
      id: typeof id === "string" ? id : "",
    });
    return redirectToSettings(signedOut.ok ? "device-signed-out" : "device-not-found");
  },

  async "sign-out-others"({ services, authenticate }: ActionInput) {
    const { actor, session } = await authenticate();
    await signOutOtherDevices(services.shop, actor, session);
    return redirectToSettings("others-signed-out");
  },
};
