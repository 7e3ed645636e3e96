import { tabStorage } from "./form-draft.ts";

const storageKey = "kept-typing";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface SavedForm {
  /** Identifies a form on its page: its action and field names. */
  form: string;
  fields: { name: string; value: string; checked: boolean }[];
}

interface SavedPage {
  /** Email of the user who typed the values. They are restored only for this user. */
  whose: string;
  page: string;
  /** Whether the user has left the page to sign in. */
  away: boolean;
  forms: SavedForm[];
}

/**
 * Values typed on one page of this tab, in case the session has ended. Unlike a draft, they are
 * restored once, after sign-in.
 */
export const savedPageStorage = tabStorage(storageKey);

/** Types of controls that are never saved, such as passwords. */
const excludedTypes = new Set(["password", "hidden", "file", "submit", "button", "reset", "image"]);
/**
 * Identifies visible passwords: their fields have the type `text`, but keep their `autocomplete`.
 */
const passwordAutocomplete = new Set(["current-password", "new-password"]);

/** Lists the controls to save: those that users fill in, except passwords and files. */
export function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name, type, autocomplete }) => {
    const isExcluded = excludedTypes.has(type) || passwordAutocomplete.has(autocomplete);
    return name !== "" && !isExcluded;
  });
}

function isControl(element: Element): element is Control {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function getFormKey(form: HTMLFormElement): string {
  const action = new URL(form.getAttribute("action") ?? "", location.href).pathname;
  return [action, ...listControls(form).map(({ name }) => name)].join(" ");
}

/** Saves the values typed into this page's forms, for this tab, in case the session has ended. */
export function saveInputs(email: string): void {
  // Sign-in pages need no session, except /complete-profile.
  if (isSignInPage(location.pathname) && location.pathname !== "/complete-profile") return;
  const forms = [...document.forms].flatMap((form): SavedForm[] => {
    const fields = listControls(form).map((control) => ({
      name: control.name,
      value: control.value,
      checked: "checked" in control && control.checked,
    }));
    return fields.length > 0 && form.method === "post" ? [{ form: getFormKey(form), fields }] : [];
  });
  if (forms.length > 0)
    savedPageStorage.save({
      whose: email,
      page: location.pathname,
      away: false,
      forms,
    } satisfies SavedPage);
}

/** Records that the user has left the saved page to sign in. */
export function markLeftForSignIn(saved: SavedPage): void {
  savedPageStorage.save({ ...saved, away: true });
}

export function readSavedInputs(): SavedPage | null {
  return savedPageStorage.read() as SavedPage | null;
}

/** Whether this page is part of signing in. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(signin|signup|auth|forgot-password|reset-password|verify-email|verify-again|complete-profile)(\/|$)/.test(
    pathname,
  );
}

/**
 * Restores values into the forms on the page. Returns the saved forms that are not on the page yet.
 */
export function restoreInputs(saved: SavedPage): SavedForm[] {
  const forms = [...document.forms];
  return saved.forms.filter((savedForm) => {
    const formIndex = forms.findIndex((form) => getFormKey(form) === savedForm.form);
    const form = forms[formIndex];
    if (!form) return true;
    // Two identical forms each restore their own saved values.
    forms.splice(formIndex, 1);
    const controls = listControls(form);
    for (const [index, field] of savedForm.fields.entries()) {
      const control = controls[index];
      if (control) setControlValue(control, field);
    }
    return false;
  });
}

/**
 * Sets a value and dispatches the events that typing dispatches, so that React and the form's own
 * checks notice the change.
 */
function setControlValue(control: Control, { value, checked }: SavedForm["fields"][number]): void {
  if (control.type === "checkbox" || control.type === "radio") {
    // The control may now have another value: the saved time, for example, may no longer be
    // offered.
    if (control.value === value && (control as HTMLInputElement).checked !== checked)
      control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
