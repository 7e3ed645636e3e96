import { type RefObject, useEffect } from "react";

type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  /** Typed into a textarea before hydration. Recorded by `start-after-paint.js`. */
  earlyText?: string;
  /** The caret's position after `earlyText` was typed. */
  earlyCaret?: number;
  /**
   * React's private record of the last value: it reports a change only if the value differs. If an
   * update renames `_valueTracker`, controlled inputs are not reported (`e2e/before-hydration`).
   */
  _valueTracker?: { setValue(value: string): void };
};

/**
 * Reports what was typed into the text fields of `container`, and files chosen, before hydration.
 * React does not put it into the state of a controlled input, whose next render would overwrite it,
 * and resets a textarea to the server's text.
 */
export function useEarlyInput(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Browsers rewrite colours. The value of a checkbox or radio button does not say if it is ticked.
    const selector =
      "input:not([type=hidden], [type=color], [type=checkbox], [type=radio]), textarea";
    const typed = [...(container.current?.querySelectorAll<Field>(selector) ?? [])].flatMap(
      (field) => {
        const text = field instanceof HTMLInputElement ? field.value : field.earlyText;
        return text === undefined || text === field.defaultValue ? [] : [{ field, text }];
      },
    );
    // Deferred, because `flushSync` does not work inside an effect.
    queueMicrotask(() => {
      for (const { field, text } of typed) {
        const isFile = field.type === "file";
        if (!isFile) {
          field.value = text;
          field._valueTracker?.setValue(field.defaultValue);
        }
        // Setting the value moved the caret to the end.
        const { earlyCaret } = field;
        if (earlyCaret !== undefined && field === document.activeElement) {
          field.setSelectionRange(earlyCaret, earlyCaret);
        }
        field.dispatchEvent(new Event(isFile ? "change" : "input", { bubbles: true }));
      }
    });
  }, [container]);
}
