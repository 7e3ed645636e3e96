import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import "./print-sheet.css";

const millimetresPerPixel = 25.4 / 96;
/** Maximum wait for the logo, in ms. After that, prints without it. */
const maxLogoWaitMs = 1_000;

/**
 * Renders a ticket, receipt or day report off-screen and opens the print dialog. Calls
 * `onPrintReturned` when `window.print()` returns, after which the next sheet may be printed. Calls
 * `onPrinted` on `afterprint`, which not every browser fires. The page is as long as its content,
 * because the printer cuts the roll at its end. Uses a constructed style sheet, because the
 * Content-Security-Policy blocks style elements.
 */
export function PrintSheet({
  children,
  onPrintReturned,
  onPrinted,
}: {
  children: ReactNode;
  onPrintReturned?(): void;
  onPrinted(): void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const notifyPrintReturned = useEffectEvent(() => onPrintReturned?.());
  const notifyPrinted = useEffectEvent(onPrinted);
  useEffect(() => {
    const height = Math.ceil((sheet.current?.offsetHeight ?? 0) * millimetresPerPixel) + 1;
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { size: 80mm ${height}mm; margin: 0; }`);
    document.adoptedStyleSheets.push(page);
    const onAfterPrint = () => notifyPrinted();
    window.addEventListener("afterprint", onAfterPrint);
    let isOpen = true;
    const print = () => {
      if (!isOpen) return;
      window.print();
      notifyPrintReturned();
    };
    const logos = [...(sheet.current?.querySelectorAll("img") ?? [])].map((image) =>
      image.decode(),
    );
    const printOnceLogosLoad = () => {
      const maxWait = new Promise((resolve) => setTimeout(resolve, maxLogoWaitMs));
      void Promise.race([Promise.allSettled(logos), maxWait]).then(print);
    };
    // Let the button update first, because `print()` blocks the page.
    const timer = setTimeout(logos.length > 0 ? printOnceLogosLoad : print);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener("afterprint", onAfterPrint);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
    };
  }, []);
  return createPortal(
    <div ref={sheet} aria-hidden="true" className="print-sheet">
      {children}
    </div>,
    document.body,
  );
}
