import { lazy, Suspense, useEffect, useState } from "react";

const LazyList = lazy(() => import("./toast-list.tsx"));

/** The place of the toasts. Once, in the root. Their list is fetched after the page has come alive: nothing is said before. */
export function Toaster() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <Suspense fallback={null}>{alive && <LazyList />}</Suspense>;
}
