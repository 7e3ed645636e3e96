import "../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { profileForm } from "../../domain/customers/profile-form.ts";
import { signInForm } from "../../domain/customers/sign-in-form.ts";
import { setUpOwnerForm, signUpForm } from "../../domain/customers/sign-up-form.ts";

/** What the browser checks before it sends a form of an account: fetched when one is first touched. */
export const checkSignIn = (formData: FormData) => parseWithZod(formData, { schema: signInForm });

export const checkProfile = (formData: FormData) => parseWithZod(formData, { schema: profileForm });

/** `minimumPassword` in characters. */
export function signUpCheck(minimumPassword: number) {
  const schema = signUpForm(minimumPassword);
  return (formData: FormData) => parseWithZod(formData, { schema });
}

/** `minimumPassword` in characters. */
export function ownerCheck(minimumPassword: number) {
  const schema = setUpOwnerForm(minimumPassword);
  return (formData: FormData) => parseWithZod(formData, { schema });
}
