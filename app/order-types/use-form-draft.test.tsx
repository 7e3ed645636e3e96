import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { FormDraft } from "../session/form-draft.ts";
import { useFormDraft } from "./use-form-draft.ts";

const blank = { name: "Asha", address: "1 Old Street\r\nLeicester", email: "", notes: "" };
const prefilled = { current: { email: "asha@customer.test" } };

let saved: Record<string, string>;
const draft: FormDraft = {
  read: () => saved,
  save: (values) => {
    saved = values as typeof saved;
  },
  share: () => undefined,
  unshare: () => undefined,
  clear: () => undefined,
};
let save: (chosen: Partial<typeof blank>) => void;

function Form() {
  ({ save } = useFormDraft(draft, blank, { prefilled }));
  return null;
}

beforeEach(() => {
  saved = {};
  renderToStaticMarkup(<Form />);
});

test("stores typed values, and leaves out those that were only filled in, which may change", () => {
  save({ address: "1 Old Street\nLeicester", email: "asha@customer.test", notes: "Ring twice" });
  expect(saved).toEqual({ notes: "Ring twice" });
});

test("stores other values than those filled in, and that a field was emptied", () => {
  save({ name: "", address: "2 New Street", email: "guest@elsewhere.test" });
  expect(saved).toEqual({ name: "", address: "2 New Street", email: "guest@elsewhere.test" });
  save({ notes: "Ring twice" });
  save({ notes: "" });
  expect(saved).toMatchObject({ notes: "" });
});
