import type { ComponentProps } from "react";
import { PasswordField } from "./field.tsx";

type PasswordFieldProps = ComponentProps<typeof PasswordField>;

/** A new password. */
export function NewPasswordField({
  minimumLength,
  ...field
}: PasswordFieldProps & { minimumLength: number }) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint={`At least ${minimumLength} characters. Three random words make a strong password.`}
      required
      {...field}
    />
  );
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  minimumLength,
  field,
}: {
  label: string;
  minimumLength: number;
  field: (name: "password" | "confirmPassword") => Pick<PasswordFieldProps, "name" | "errors">;
}) {
  return (
    <>
      <NewPasswordField label={label} minimumLength={minimumLength} {...field("password")} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        {...field("confirmPassword")}
      />
    </>
  );
}
