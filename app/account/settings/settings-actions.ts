import type { SignedIn } from "../../../domain/actor.ts";
import type { CurrentSession } from "../../../domain/customers/account-policy.ts";
import { askToChangeEmail } from "../../../domain/customers/change-email.ts";
import { changePassword } from "../../../domain/customers/change-password.ts";
import { signOutDevice, signOutOtherDevices } from "../../../domain/customers/devices.ts";
import { saveDetails } from "../../../domain/customers/save-details.ts";
import { changeEmailForm, changePasswordForm, detailsForm } from "../../../domain/customers/settings-forms.ts";
import { messages } from "../../../domain/messages.ts";
import { type FlashCode, flashCookie } from "../../flash.ts";
import type { Services } from "../../services.ts";
import { leaveWithCookies } from "../leave-with-cookies.ts";
import { sayNotDone } from "./say-not-done.ts";
import { takeForm } from "./take-form.ts";

/** One form that somebody signed in has sent. */
export interface Sent {
  services: Services;
  actor: SignedIn;
  session: CurrentSession;
  request: Request;
  formData: FormData;
}

const here = "/userdashboard/settings";
const done = (code: FlashCode, cookies: string[] = []) => leaveWithCookies(here, [...cookies, flashCookie(code)]);

/** What each form of the settings does, by its `intent`. */
export const settingsActions = {
  details: (sent: Sent) =>
    takeForm("details", sent, detailsForm, messages.profile.updateFailed, async (details) => {
      const saved = await saveDetails(sent.services.shop, sent.actor, details);
      return saved.ok ? done("profile-updated") : sayNotDone(saved.error);
    }),

  email: (sent: Sent) =>
    takeForm("email", sent, changeEmailForm, messages.profile.updateFailed, async ({ email, currentPassword }) => {
      const proof = { password: currentPassword, session: sent.session };
      const asked = await askToChangeEmail(sent.services, sent.actor, { ...proof, email });
      return asked.ok ? done("confirm-new-email") : sayNotDone(asked.error);
    }),

  async password(sent: Sent) {
    const { shop, accounts } = sent.services;
    const { minimumPasswordLength } = await shop.read.business.settings();
    const form = changePasswordForm(minimumPasswordLength);
    return takeForm("password", sent, form, messages.profile.updateFailed, async ({ currentPassword, password }) => {
      const proof = { password: currentPassword, session: sent.session };
      const changed = await changePassword(sent.services, sent.actor, { ...proof, newPassword: password });
      if (!changed.ok) return sayNotDone(changed.error);
      return done("password-changed", (await accounts.renewSession(sent.request)).cookies);
    });
  },

  async "sign-out-device"({ services, actor, formData }: Sent) {
    const id = formData.get("device");
    const ended = await signOutDevice(services.shop, actor, { id: typeof id === "string" ? id : "" });
    return done(ended.ok ? "device-signed-out" : "device-not-found");
  },

  async "sign-out-others"({ services, actor, session }: Sent) {
    await signOutOtherDevices(services.shop, actor, session);
    return done("others-signed-out");
  },
};
