import { useState } from "react";
import { useSubmit } from "react-router";
import { messages } from "../../domain/messages.ts";
import { useViewer, type Viewer } from "../session/use-viewer.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ChevronDown } from "../ui/icons/chevron-down.tsx";
import { CircleUser } from "../ui/icons/circle-user.tsx";
import { LogOut } from "../ui/icons/log-out.tsx";
import { ShoppingBag } from "../ui/icons/shopping-bag.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { toast, toastDurations } from "../ui/toast/toast.tsx";
import { DropdownMenu, DropdownMenuAction, DropdownMenuLink } from "./dropdown-menu.tsx";

const defaultPicture = "/pictures/avatar.webp";

/**
 * The user's picture, falling back to a default picture and then an icon. Decorative: the button's
 * label has the name.
 */
function Avatar({ url, className = "size-9" }: { url: string | null; className?: string }) {
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([]);
  const src = [url, defaultPicture].find(
    (candidate) => candidate && !failedUrls.includes(candidate),
  );
  if (!src)
    return (
      <CircleUser
        aria-hidden="true"
        strokeWidth={1.25}
        className={joinClasses("text-muted", className)}
      />
    );
  return (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      referrerPolicy="no-referrer"
      onError={() => setFailedUrls([...failedUrls, src])}
      className={joinClasses("rounded-full bg-accent object-cover", className)}
    />
  );
}

/**
 * Signs out; the server then redirects. A network failure shows a toast and leaves the page as it
 * is.
 */
export function useSignOut(): () => void {
  const submit = useSubmit();
  return () => {
    if (navigator.onLine)
      void submit(null, { method: "post", action: "/signout", navigate: false });
    else toast.error(messages.session.signOutFailed, { duration: toastDurations.account });
  };
}

/**
 * The right end of the top bar: Sign In or the account menu, in the same space, so that nothing
 * moves when either appears. Neither is visible until the user is known.
 */
export function AccountMenu() {
  const viewer = useViewer();
  return (
    <div className="grid shrink-0 items-center *:[grid-area:1/1]">
      <ButtonLink
        to="/signin"
        // As wide as the account button on narrow screens.
        className={joinClasses(
          "bar-sign-in @max-[40rem]:size-11 @max-[40rem]:shrink-0 @max-[40rem]:p-0",
          viewer.state !== "visitor" && "invisible",
        )}
      >
        <CircleUser aria-hidden="true" className="size-5 @[40rem]:hidden" />
        <span className="@max-[40rem]:sr-only">Sign In</span>
      </ButtonLink>
      {viewer.state === "signed-in" && <SignedInMenu viewer={viewer} />}
    </div>
  );
}

function SignedInMenu({ viewer }: { viewer: Extract<Viewer, { state: "signed-in" }> }) {
  const signOut = useSignOut();
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Account: ${viewer.name || viewer.email}`}
          className="inline-flex h-11 w-full min-w-11 items-center justify-center gap-1.5 rounded-full hover:bg-raised @[40rem]:border @[40rem]:border-line"
        >
          <Avatar url={viewer.avatarUrl} />
          <ChevronDown aria-hidden="true" className="size-4 text-muted @max-[40rem]:hidden" />
        </button>
      }
    >
      <div className="border-line border-b px-3.5 pt-2 pb-3">
        <p className="max-w-60 truncate font-semibold">{viewer.name}</p>
        <p className="max-w-60 truncate text-muted text-sm">{viewer.email}</p>
      </div>
      <div className="pt-1.5">
        <DropdownMenuLink
          entry={{ label: "View Profile", to: "/userdashboard", icon: CircleUser }}
        />
        <DropdownMenuLink
          entry={{ label: "Your orders", to: "/userdashboard/orders", icon: ShoppingBag }}
        />
        <DropdownMenuAction icon={LogOut} label="Sign Out" onPress={signOut} />
      </div>
    </DropdownMenu>
  );
}
