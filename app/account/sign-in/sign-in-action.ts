import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { signInSchema } from "../../../domain/accounts/sign-in-schema.ts";
import { hasCompleteProfile } from "../../../domain/customers/complete-profile.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { verifyCodeAction } from "../verification/verify-code-action.ts";
import { verifyCodeFormId } from "../verification/verify-code-form-id.ts";
import { getReturnTo, withReturnTo } from "./return-link.ts";

/** Signs in, or verifies the code of a new account. */
export async function signInAction(context: Readonly<RouterContextProvider>, request: Request) {
  const formData = await readForm(request);
  if (formData.get("intent") === verifyCodeFormId)
    return verifyCodeAction(context, request, formData);
  const returnTo = getReturnTo(request, formData);
  const submission = parseWithZod(formData, { schema: signInSchema });
  const hideFields = ["password"];
  if (submission.status !== "success")
    return invalidResult(submission, { status: 400, hideFields });

  const { email, password } = submission.value;
  const { accounts, shop } = context.get(servicesContext);
  const signedIn = await accounts.signIn(request, { email, password });
  if (signedIn.ok) {
    const { userId, cookies } = signedIn.value;
    const isProfileComplete = await hasCompleteProfile(shop, userId);
    const flash = flashCookie(isProfileComplete ? "signed-in-once" : "signed-in");
    return redirectWithCookies(withReturnTo("/complete-profile", returnTo), [...cookies, flash]);
  }
  const { code, message } = signedIn.error;
  return refusedResult(
    // The account may be unverified, so the page offers to resend the link. It does so for every
    // address, so as not to reveal which addresses have an account.
    { code, email: code === "sign_in_failed" ? email : null },
    { status: code === "too_many" ? 429 : 401, message, toast: message },
    { submission, hideFields },
  );
}
