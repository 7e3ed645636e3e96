import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { describePasswordRefusal } from "../../../domain/accounts/describe-password-refusal.ts";
import { createSignUpSchema } from "../../../domain/accounts/sign-up-schema.ts";
import { checkPostcode, describeMissingPostcode } from "../../../domain/business/delivery-area.ts";
import { getSettings } from "../../../domain/business/get-settings.ts";
import { sendsEmails } from "../../../domain/business/sends-emails.ts";
import { signUp } from "../../../domain/customers/sign-up.ts";
import { invalidResult, refusedResult } from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { flashCookie } from "../../flash.ts";
import { readForm } from "../../read-form.ts";
import { noNewAccounts } from "../../shop-status/use-sends-emails.ts";
import { redirectWithCookies } from "../redirect-with-cookies.ts";
import { getOutsidePostcode } from "../verification/outside-postcode.ts";
import { pendingEmailCookie } from "../verification/pending-email.ts";
import { getReturnTo, withReturnTo } from "./return-link.ts";

export async function signUpAction(context: Readonly<RouterContextProvider>, request: Request) {
  const { accounts, passwords, shop, attention, publicUrl } = context.get(servicesContext);
  const formData = await readForm(request);
  const returnTo = getReturnTo(request, formData);
  const settings = await getSettings(shop);
  const { minimumPasswordLength } = settings;
  /** The errors that the schema does not find, so that the customer sees all of them at once. */
  const checkOnServer = async ({ address, password, email, fullName }: Record<string, unknown>) => {
    const missing = checkPostcode(String(address), settings);
    const refusal = await passwords.check(String(password), [String(email), String(fullName)]);
    return {
      ...(missing && { address: [describeMissingPostcode(missing)] }),
      ...(refusal && { password: [describePasswordRefusal(refusal)] }),
    };
  };
  const schema = createSignUpSchema(minimumPasswordLength);
  /** Puts errors in the form's order, which pages without JavaScript keep. */
  const noErrors = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, []]));
  const submission = parseWithZod(formData, { schema });
  const hideFields = ["password", "confirmPassword"];
  if (submission.status !== "success") {
    const serverErrors = await checkOnServer(submission.payload);
    // Also deletes the passwords from the payload.
    const { error, initialValue } = submission.reply({ hideFields });
    return invalidResult(
      { ...noErrors, ...serverErrors, ...error },
      { status: 400, submittedValues: initialValue ?? undefined },
    );
  }

  if (!sendsEmails(settings, attention.getLatest())) {
    const message = noNewAccounts;
    return refusedResult(
      { code: "no_emails" },
      { status: 409, message, toast: message },
      { submission, hideFields },
    );
  }
  const { fullName, email, phone, address, password } = submission.value;
  const signedUp = await signUp({ shop, accounts }, request, {
    fullName,
    email,
    phone,
    address,
    password,
    returnTo,
  });
  if (signedUp.ok)
    return redirectWithCookies(
      withReturnTo("/signin", returnTo, {
        link: "sent",
        ...getOutsidePostcode(address, returnTo, settings),
      }),
      [
        ...signedUp.value.cookies,
        pendingEmailCookie(email, publicUrl),
        flashCookie("check-your-mail"),
      ],
    );
  if (signedUp.error.code === "postcode_missing")
    return invalidResult(
      {
        ...noErrors,
        ...(await checkOnServer(submission.value)),
        // The settings may have changed since this function read them.
        address: [describeMissingPostcode(signedUp.error)],
      },
      {
        status: 400,
        submittedValues: submission.reply({ hideFields }).initialValue ?? undefined,
      },
    );
  const { code, field, message } = signedUp.error;
  const status = code === "too_many" ? 429 : 400;
  return refusedResult(
    { code },
    { status, message, field, toast: message },
    { submission, hideFields },
  );
}
