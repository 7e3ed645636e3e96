/** CSS properties that place toasts over the top bar of a phone. */
export const toastsOverBar = {
  "--toasts-top": "0",
  "--toasts-padding": "0.125rem",
  "--toasts-text": "0.875rem",
  "--toasts-inset": "0.25rem",
  "--toasts-width": "100vw",
};

/** A ref callback. On phones, toasts appear over the top bar, so that they cover no heading or field. */
export function placeToastsOverBar(): () => void {
  const { style } = document.documentElement;
  if (matchMedia("(width < 40rem)").matches)
    for (const [property, value] of Object.entries(toastsOverBar))
      style.setProperty(property, value);
  return () => {
    for (const property of Object.keys(toastsOverBar)) style.removeProperty(property);
  };
}
