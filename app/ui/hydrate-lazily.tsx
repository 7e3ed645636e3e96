import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { finishHydration, isPageHydrated, replayEarlyClicks } from "../layout/early-clicks.ts";
import { onHydrationTrigger } from "./hydration-trigger.ts";

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Loads the code now. Call it in a client loader, so that a navigation shows the complete page at once. */
  load(): Promise<unknown>;
}

/**
 * A part of a page whose HTML comes from the server. When the user sees or touches it, or the browser is idle, its code is loaded
 * and the part is hydrated in a separate task; with `startNow`, immediately. If the code cannot be loaded, the HTML stays: its
 * links and forms work without scripts. `fallback` is shown if a navigation renders the part before its code is loaded.
 */
export function hydrateLazily<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { startNow = false, fallback = null }: { startNow?: boolean; fallback?: ReactNode } = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let attempts = 0;
  let loading: Promise<void> | undefined;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });

  function load(): Promise<void> {
    open();
    loading ??= importPart().then(
      (part) => {
        Loaded = part;
        // React reads this status, so `use` does not suspend again.
        Object.assign(ready, { status: "fulfilled", value: undefined });
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  }
  // After a failure, `Hydrated` shows the server's HTML.
  const ready = opened.then(load).catch(() => undefined);
  if (import.meta.env.SSR) open();
  // In a separate task.
  else if (startNow) setTimeout(() => open());

  /** Suspends until the code is loaded. Without other hooks, because React may resume it after `use`. */
  function Content({ place, props }: { place: RefObject<HTMLElement | null>; props: Props }) {
    if (!Loaded) {
      attempts += 1;
      // React renders it again this early only for an update that waits for the part, such as a navigation.
      if (attempts > 1) open();
    }
    use(ready);
    return <Hydrated place={place} props={props} />;
  }

  function Hydrated({ place, props }: { place: RefObject<HTMLElement | null>; props: Props }) {
    const [serverHtml] = useState(() => (Loaded ? "" : (place.current?.innerHTML ?? "")));
    useLayoutEffect(() => finishHydration(place.current), [place]);
    useEffect(replayEarlyClicks, []);
    if (Loaded) return <Loaded {...props} />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, already on the page.
    return <div className="contents" dangerouslySetInnerHTML={{ __html: serverHtml }} />;
  }

  // Memoised, because React drops the server's HTML if new props arrive before the code does.
  const Part = memo(function Part(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [isDehydrated] = useState(() => !isPageHydrated());
    useEffect(() => (place.current ? onHydrationTrigger(place.current, open) : undefined), []);
    return (
      <div ref={place} data-dehydrated={isDehydrated ? "" : undefined} suppressHydrationWarning className="contents">
        <Suspense fallback={fallback}>
          <Content place={place} props={props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;

  return { Part, load };
}
