import { beforeEach, expect, test, vi } from "vitest";
import { formDraft } from "../../session/form-draft.ts";
import { describeKept, readDraftContact } from "./kept-input.ts";

beforeEach(() => {
  const createStorage = (items: Map<string, string>) => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal("sessionStorage", createStorage(new Map()));
  vi.stubGlobal("localStorage", createStorage(new Map()));
  return () => vi.unstubAllGlobals();
});

test("fills in the sign-up form with what a visitor typed", () => {
  formDraft("takeaway").save({ name: "Asha", contact: "07700 900333" });
  expect(readDraftContact("/takeaway")).toEqual({
    fullName: "Asha",
    phone: "07700 900333",
    email: "",
    address: "",
  });
  expect(readDraftContact("/menu")).toEqual({});
});

test("does not fill in the sign-up form with another customer's details", () => {
  formDraft("takeaway").save({ name: "Asha" });
  formDraft("owner").save({ whose: "asha@customer.test" });
  expect(readDraftContact("/takeaway")).toEqual({});
});

test("says that details are kept only if there are any", () => {
  expect(describeKept("/takeaway")).toBe("");
  formDraft("takeaway").save({ name: "" });
  expect(describeKept("/takeaway")).toBe("");
  formDraft("takeaway").save({ name: "Asha" });
  expect(describeKept("/takeaway?from=menu")).toBe("We've kept your details.");
  expect(describeKept("/services/partyorder/placeorder")).toBe("");
  formDraft("reservation").save({ name: "Asha" });
  expect(describeKept("/dine-in")).toBe("We've kept your details.");
  expect(describeKept("/cart")).toBe("");
});
