import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { listToasts, type ToastTone } from "./toast.tsx";

/** Milliseconds. */
const defaultDuration = 3_000;
const kept = 20;

const manager = Toast.createToastManager();

const looks = {
  success: { icon: CircleCheck, colour: "text-veg" },
  error: { icon: CircleAlert, colour: "text-danger" },
  info: { icon: Info, colour: "text-accent-text" },
} as const;

/** Base UI has each toast be a dialog; but nothing waits for an answer. */
const notADialog = { role: "group", "aria-modal": undefined };

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((item) => {
    const { icon: Icon, colour } = looks[(item.type ?? "info") as ToastTone];
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={["right", "up"]}
        {...notADialog}
        className="pointer-events-auto translate-x-(--toast-swipe-movement-x) rounded-card border border-line bg-raised text-ink shadow-lift transition-[opacity,translate] duration-200 ease-soft data-ending-style:translate-x-6 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
          <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} />
          <Toast.Title className="min-w-0 flex-1 font-medium text-base leading-snug" render={<p />} />
          <Toast.Close
            aria-label="Dismiss"
            // Base UI hides it until the list has the pointer, yet leaves it in the tab order.
            aria-hidden={undefined}
            className="grid size-10 shrink-0 place-items-center rounded-full text-muted hover:bg-surface hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Alt+T goes to the list from anywhere. Base UI's own key is F6, which also pauses the clock and remembers where the focus was. */
function useHotkey() {
  useEffect(() => {
    function goToList(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyT") return;
      event.preventDefault();
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "F6" }));
    }
    window.addEventListener("keydown", goToList);
    return () => window.removeEventListener("keydown", goToList);
  }, []);
}

/** The list of toasts, at the top right. */
export default function ToastList() {
  useHotkey();
  useEffect(() => {
    // Here the provider below listens already: effects run from the inside out.
    listToasts({
      add: (type, title, { id, duration = defaultDuration }) => manager.add({ id, title, type, timeout: duration }),
      close: (id) => manager.close(id),
    });
    return () => listToasts(null);
  }, []);
  return (
    <Toast.Provider toastManager={manager} timeout={defaultDuration} limit={kept}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notifications (Alt+T)"
          className="pointer-events-none fixed top-18 right-3 z-60 flex w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-2 outline-offset-4 sm:right-5"
        >
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
