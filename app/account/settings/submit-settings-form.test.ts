import { expect, test } from "vitest";
import { changeEmailSchema } from "../../../domain/accounts/settings-schemas.ts";
import { messages } from "../../../domain/messages.ts";
import type { Services } from "../../services.ts";
import { describeSettingsRefusal } from "./describe-settings-refusal.ts";
import { submitSettingsForm } from "./submit-settings-form.ts";

async function submitRefused(code: "wrong_password" | "same_email") {
  const formData = new FormData();
  formData.set("email", "asha@example.com");
  formData.set("currentPassword", "star anise");
  const result = await submitSettingsForm(
    {
      intent: "email",
      services: {} as Services,
      formData,
      schema: changeEmailSchema,
      describeFailure: messages.profile.updateFailed,
      authenticate: async () => null,
    },
    async () => describeSettingsRefusal({ code }),
  );
  return "data" in result ? result.data : null;
}

test("shows a wrong password only beside its field, and other refusals as a toast too", async () => {
  const wrongPassword = "This is not your current password.";
  expect(await submitRefused("wrong_password")).toMatchObject({
    errors: { currentPassword: [wrongPassword] },
    toast: undefined,
  });
  expect(await submitRefused("same_email")).toMatchObject({
    toast: "Failed to update profile: This is already your email.",
  });
});
