import { beforeEach, describe, expect, test } from "vitest";
import type { FormDraft } from "../session/form-draft.ts";
import { copyNote, readCopiedNote, restoreNote } from "./reorder-note.ts";

let values: Record<string, string>;
let shared: Record<string, string> | null;
const draft: FormDraft = {
  read: () => values,
  save: (saved) => {
    values = saved as typeof values;
  },
  share: (fields) => {
    shared = fields;
  },
  unshare: () => undefined,
  clear: () => undefined,
};
const cart = { draft, noteField: "notes" };
const repeat = (number: number, note: string, { isCartEmpty = false, address = "" } = {}) =>
  copyNote(cart, { number, note, address, isCartEmpty });

beforeEach(() => {
  values = {};
  shared = null;
});

describe("the note of a repeated order", () => {
  test("is copied and shared", () => {
    repeat(1, "Nut allergy");
    expect(readCopiedNote(cart, 1)).toEqual({ note: "Nut allergy", isCombined: false });
    expect(shared).toEqual({ notes: "Nut allergy" });
  });

  test("is added to a typed note and to the note of an earlier order", () => {
    values = { name: "Asha", notes: "Ring twice" };
    repeat(1, "Nut allergy");
    repeat(2, "No eggs");
    const note = "Ring twice\nNut allergy\nNo eggs";
    expect(values).toMatchObject({ name: "Asha", notes: note });
    expect(shared).toEqual({ notes: note });
    expect(readCopiedNote(cart, 2)).toEqual({ note, isCombined: true });
    expect(readCopiedNote(cart, 1).note).toBe("");
  });

  test("is not added twice", () => {
    repeat(1, "Nut allergy");
    repeat(1, "Nut allergy");
    values.notes = "Nut allergy, severe";
    repeat(1, "Nut allergy");
    expect(values.notes).toBe("Nut allergy, severe");
  });

  test("replaces the note of an order whose dishes are gone, but not a typed one", () => {
    repeat(1, "Nut allergy");
    repeat(2, "No eggs", { isCartEmpty: true });
    expect(values.notes).toBe("No eggs");
    repeat(3, "", { isCartEmpty: true });
    expect(values.notes).toBe("");
    values.notes = "Ring twice";
    repeat(4, "No eggs", { isCartEmpty: true });
    expect(values.notes).toBe("Ring twice\nNo eggs");
  });

  test("is no longer mentioned once it is removed or the draft is deleted", () => {
    repeat(1, "Nut allergy");
    values.notes = "Ring twice";
    expect(readCopiedNote(cart, 1).note).toBe("");
    repeat(1, "Nut allergy");
    values = {};
    expect(readCopiedNote(cart, 1).note).toBe("");
  });
});

test("Undo restores the earlier note", () => {
  repeat(1, "Nut allergy");
  repeat(2, "No eggs");
  restoreNote(cart, 2, "noteBefore");
  expect(values.notes).toBe("Nut allergy");
});

test("removing the earlier dishes removes the note copied with them, not a typed one", () => {
  repeat(1, "Nut allergy");
  repeat(2, "No eggs");
  restoreNote(cart, 2, "noteAlone");
  expect(values.notes).toBe("No eggs");

  values = { notes: "Ring twice" };
  repeat(3, "No eggs");
  restoreNote(cart, 3, "noteAlone");
  expect(values.notes).toBe("Ring twice\nNo eggs");
});

describe("the address of a repeated delivery", () => {
  test("is copied, replaced by that of the next order, and removed by Undo", () => {
    repeat(1, "", { address: "7 Mill Lane", isCartEmpty: true });
    repeat(2, "", { address: "5 Long Lane", isCartEmpty: true });
    expect(values.address).toBe("5 Long Lane");
    restoreNote(cart, 2, "noteBefore");
    expect(values.address).toBe("7 Mill Lane");
    repeat(3, "", { address: "9 High Street", isCartEmpty: true });
    restoreNote(cart, 3, "noteAlone");
    expect(values.address).toBe("9 High Street");

    values = {};
    repeat(4, "", { address: "7 Mill Lane", isCartEmpty: true });
    values.notes = "Ring twice";
    restoreNote(cart, 4, "noteBefore");
    expect(values.address).toBeUndefined();
    expect(values.notes).toBe("Ring twice");
  });

  test("is not copied into a form in progress", () => {
    values = { notes: "Ring twice" };
    repeat(1, "", { address: "7 Mill Lane" });
    expect(values.address).toBeUndefined();
    values = {};
    repeat(1, "", { address: "7 Mill Lane" });
    expect(values.address).toBe("7 Mill Lane");
  });

  test("does not replace a typed one, which Undo keeps", () => {
    values = { address: "5 Long Lane" };
    repeat(1, "", { address: "7 Mill Lane", isCartEmpty: true });
    restoreNote(cart, 1, "noteBefore");
    expect(values.address).toBe("5 Long Lane");

    values = {};
    repeat(2, "", { address: "7 Mill Lane", isCartEmpty: true });
    values.address = "9 High Street";
    restoreNote(cart, 2, "noteBefore");
    expect(values.address).toBe("9 High Street");
  });
});

test("a note that was edited since, or copied from a later order, stays", () => {
  repeat(1, "Nut allergy");
  values.notes = "Nut and egg allergy";
  restoreNote(cart, 1, "noteBefore");
  expect(values.notes).toBe("Nut and egg allergy");
  repeat(2, "No sesame");
  restoreNote(cart, 1, "noteBefore");
  expect(values.notes).toBe("Nut and egg allergy\nNo sesame");
});
