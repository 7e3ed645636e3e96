import { useViewer } from "../session/use-viewer.ts";
import { ButtonLink, buttonClasses } from "../ui/button.tsx";
import { CircleUser } from "../ui/icons/circle-user.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { useLazyPart } from "../ui/lazy-part.ts";

/** On a narrow screen the button is as wide as the picture. */
const signInClasses = "@max-[40rem]:size-11 @max-[40rem]:shrink-0 @max-[40rem]:p-0";

/**
 * The right end of the top bar: Sign In, or the account menu in the same space, so that nothing moves when it appears. Invisible
 * until the user is known.
 */
export function AccountButton() {
  const { state } = useViewer();
  const isSignedIn = state === "signed-in";
  const menu = useLazyPart(() => import("./account-menu.tsx"), { wanted: isSignedIn, preload: false });
  return (
    <div className="grid shrink-0 items-center justify-items-end *:[grid-area:1/1]">
      {isSignedIn ? (
        <span aria-hidden="true" className={buttonClasses("primary", "md", joinClasses(signInClasses, "invisible"))}>
          <span className="@max-[40rem]:sr-only">Sign In</span>
        </span>
      ) : (
        <ButtonLink to="/signin" className={joinClasses(signInClasses, state === "loading" && "invisible")}>
          <CircleUser aria-hidden="true" className="size-5 @[40rem]:hidden" />
          <span className="@max-[40rem]:sr-only">Sign In</span>
        </ButtonLink>
      )}
      {isSignedIn && menu && <menu.AccountMenu />}
    </div>
  );
}
