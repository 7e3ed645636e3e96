const storageKey = "kept-typing";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptForm {
  /** Which form of the page it is: where it is sent to, and what its fields are called. */
  form: string;
  fields: { name: string; value: string; checked: boolean }[];
}

interface Kept {
  /** E-mail of whoever typed it: nobody else gets to see it. */
  whose: string;
  page: string;
  /** Its page was left for signing in. */
  away: boolean;
  forms: KeptForm[];
}

/** Never a password, nor what nobody typed. */
const notKept = new Set(["password", "hidden", "file", "submit", "button", "reset", "image"]);
/** A password that is shown is a field of text while it is: what it is for still says what it is. */
const forPasswords = new Set(["current-password", "new-password"]);

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) &&
      (element as Control).name !== "" &&
      !notKept.has((element as Control).type) &&
      !forPasswords.has((element as Control).autocomplete),
  );
}

function nameOf(form: HTMLFormElement): string {
  const action = new URL(form.getAttribute("action") ?? "", location.href).pathname;
  return [action, ...controlsOf(form).map(({ name }) => name)].join(" ");
}

/** What stands in the forms of this page, kept for this tab, so that an ended session costs nobody what they typed. */
export function keepTyping(whose: string): void {
  if (isOnTheWay(location.pathname) && location.pathname !== "/complete-profile") return;
  const forms = [...document.forms].flatMap((form): KeptForm[] => {
    const fields = controlsOf(form).map((control) => ({
      name: control.name,
      value: control.value,
      checked: "checked" in control && control.checked,
    }));
    return fields.length > 0 && form.method === "post" ? [{ form: nameOf(form), fields }] : [];
  });
  if (forms.length > 0) write({ whose, page: location.pathname, away: false, forms });
}

export function markAway(kept: Kept): void {
  write({ ...kept, away: true });
}

/** Between an ended session and the page where something was typed. */
export function isOnTheWay(pathname: string): boolean {
  return /^\/(signin|signup|auth|forgot-password|reset-password|verify-email|verify-again|complete-profile)(\/|$)/.test(pathname);
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage the form itself is all there is.
  }
}

export function readKeptTyping(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Kept | null;
  } catch {
    // Storage is blocked, or its content is not ours.
    return null;
  }
}

export function forgetKeptTyping(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** Puts it back into the forms that are on the page by now. Gives what is still to be put back. */
export function putBack(kept: Kept): KeptForm[] {
  const forms = [...document.forms];
  return kept.forms.filter((one) => {
    const place = forms.findIndex((form) => nameOf(form) === one.form);
    const [form] = place < 0 ? [] : forms.splice(place, 1);
    if (!form) return true;
    const controls = controlsOf(form);
    for (const [index, field] of one.fields.entries()) {
      const control = controls[index];
      if (control) fillIn(control, field);
    }
    return false;
  });
}

/** As if it were typed, so that React and the form's own checks learn of it. */
function fillIn(control: Control, { value, checked }: KeptForm["fields"][number]): void {
  if (control.type === "checkbox" || control.type === "radio") {
    // Another one may stand in its place by now: a time that is offered no more, and the next in its stead.
    if (control.value === value && (control as HTMLInputElement).checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
