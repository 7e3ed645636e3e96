import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
// The logo in Google's colours, as its branding rules require.
import googleLogo from "./google-logo.svg";

const googlePath = "/auth/google";

/** True while the form that opens Google's page is being submitted. */
export function useIsLeavingForGoogle(): boolean {
  return useNavigation().formAction?.split("?", 1)[0] === googlePath;
}

/** A button that opens Google's sign-in page. This page itself loads nothing from Google. */
export function ContinueWithGoogle({
  returnTo,
  disabled,
  dividerText = "or with your email",
}: {
  returnTo: string;
  /** Disables the button, except while its own form is being submitted. */
  disabled: boolean;
  /** The text between the button and the form below it. */
  dividerText?: string;
}) {
  const isLeaving = useIsLeavingForGoogle();
  // Going back from Google may restore this page from the back/forward cache, still in its busy
  // state.
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reloadIfRestored);
    return () => window.removeEventListener("pageshow", reloadIfRestored);
  }, []);

  return (
    <>
      <Form method="post" action={googlePath}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button
          type="submit"
          variant="secondary"
          busy={isLeaving}
          disabled={disabled && !isLeaving}
          className="min-h-13 w-full px-3 text-lg"
        >
          {!isLeaving && <img src={googleLogo} alt="" className="size-5" />}
          {isLeaving ? "Processing..." : "Continue with Google"}
        </Button>
      </Form>
      <p className="my-6 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {dividerText}
      </p>
    </>
  );
}
