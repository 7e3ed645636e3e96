import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { SetupIntent } from "../../../domain/setup/setup-schema.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/**
 * A button that submits one of the checklist's forms. Imports only the type of the schemas, which
 * stay out of the bundle.
 */
export function SetupButton({
  intent,
  fields = {},
  variant = "secondary",
  children,
}: {
  intent: SetupIntent;
  fields?: Record<string, string>;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        size="sm"
        className="min-h-11"
        busy={fetcher.state !== "idle"}
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}

/**
 * A button that asks for confirmation first. Takes the texts of `ConfirmDialog`. Once the change
 * makes the button unnecessary (`isOffered` is false), the button disappears, the dialog closes,
 * and focus moves to `focusAfter`.
 */
export function ConfirmedSetupButton({
  intent,
  fields = {},
  variant = "secondary",
  isOffered,
  focusAfter,
  children,
  ...texts
}: {
  intent: SetupIntent;
  fields?: Record<string, string>;
  variant?: ButtonVariant;
  isOffered: boolean;
  focusAfter: RefObject<HTMLElement | null>;
  children: ReactNode;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
}) {
  const fetcher = useFetcher();
  const [isOpen, setIsOpen] = useState(false);
  // Set in an effect, so that the dialog renders once with its new focus target before it closes.
  useEffect(() => {
    if (!isOffered) setIsOpen(false);
  }, [isOffered]);
  return (
    <>
      {isOffered && (
        <Button variant={variant} size="sm" className="min-h-11" onClick={() => setIsOpen(true)}>
          {children}
        </Button>
      )}
      <ConfirmDialog
        {...texts}
        open={isOpen}
        busy={fetcher.state !== "idle"}
        focusAfter={isOffered ? undefined : focusAfter}
        onConfirm={() =>
          void fetcher
            .submit({ intent, ...fields }, { method: "post" })
            .then(() => setIsOpen(false))
        }
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
