import { beforeEach, describe, expect, test, vi } from "vitest";
import { getRecentToasts, recordToast } from "../ui/toast/recent-toasts.ts";
import { deleteDrafts, formDraft, hiddenAllergens } from "./form-draft.ts";
import { claimDrafts, deleteAllDrafts, getDraftsVersion, onDraftsReset } from "./own-drafts.ts";
import { setViewer } from "./use-viewer.ts";

let stored: Map<string, string>;
let shared: Map<string, string>;
const draft = formDraft("a-form");

beforeEach(() => {
  stored = new Map([["theme", "dark"]]);
  vi.stubGlobal("sessionStorage", {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  shared = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => shared.get(name) ?? null,
    setItem: (name: string, text: string) => void shared.set(name, text),
    removeItem: (name: string) => void shared.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test("keeps a visitor's draft when they sign in, and when they sign in again", () => {
  draft.save({ name: "Asha" });
  claimDrafts({ email: "asha@customer.test" });
  claimDrafts({ email: "asha@customer.test" });
  expect(draft.read()).toEqual({ name: "Asha" });
});

test("deletes drafts when another user signs in, and notifies the forms", () => {
  claimDrafts({ email: "asha@customer.test" });
  draft.save({ name: "Asha" });
  const listener = vi.fn();
  const unsubscribe = onDraftsReset(listener);
  const before = getDraftsVersion();
  claimDrafts({ email: "bina@customer.test" });
  expect(draft.read()).toEqual({});
  expect(listener).toHaveBeenCalledOnce();
  expect(getDraftsVersion()).toBe(before + 1);
  unsubscribe();
});

test("keeps a customer's drafts when they change their email, but not for another with that email", () => {
  claimDrafts({ id: "1", email: "asha@customer.test" });
  draft.save({ name: "Asha" });
  claimDrafts({ id: "1", email: "asha@new.test" });
  expect(draft.read()).toEqual({ name: "Asha" });
  claimDrafts({ id: "2", email: "asha@new.test" });
  expect(draft.read()).toEqual({});
});

test.each([undefined, "1"])("keeps drafts that were stored without an id: now %s", (id) => {
  stored.set("draft-owner", '{"whose":"asha@customer.test"}');
  draft.save({ name: "Asha" });
  claimDrafts({ ...(id && { id }), email: "asha@customer.test" });
  claimDrafts({ email: "asha@customer.test" });
  expect(draft.read()).toEqual({ name: "Asha" });
});

test("deletes drafts and hidden allergens on sign-out, but keeps the theme", () => {
  claimDrafts({ email: "asha@customer.test" });
  draft.save({ name: "Asha" });
  formDraft("another").save({ name: "Asha" });
  hiddenAllergens.save("nuts");
  deleteAllDrafts();
  expect([...stored.keys()]).toEqual(["theme"]);
  expect([...shared.keys()]).toEqual([]);
  draft.save({ name: "Bina" });
  claimDrafts({ email: "bina@customer.test" });
  expect(draft.read()).toEqual({ name: "Bina" });
});

test("deletes recent notifications on sign-out", () => {
  claimDrafts({ email: "asha@customer.test" });
  recordToast("success", "Added Samosa to cart");
  claimDrafts({ email: "asha@customer.test" });
  expect(getRecentToasts()).toHaveLength(1);
  deleteAllDrafts();
  expect(getRecentToasts()).toEqual([]);
  expect([...stored.keys()]).toEqual(["theme"]);
});

test("deletes all drafts of one order, whatever their version", () => {
  for (const name of ["modify-order-1-1", "modify-order-1-2", "modify-order-12-1"])
    formDraft(name).save({ name });
  deleteDrafts("modify-order-1-");
  expect([...stored.keys()]).toEqual(["theme", "draft-modify-order-12-1"]);
});

test("does nothing when storage is not available", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => claimDrafts({ email: "asha@customer.test" })).not.toThrow();
  expect(() => deleteAllDrafts()).not.toThrow();
});

/** With the id null, the server sends none, as in the previous release. */
function signIn(
  email: string,
  { isAdmin = false, id = email }: { isAdmin?: boolean; id?: string | null } = {},
) {
  const viewer = { ...(id && { id }), email };
  setViewer({ state: "signed-in", ...viewer, name: "", avatarUrl: null, isAdmin, isOwner: false });
  claimDrafts(viewer);
}

function openNewTab() {
  stored.clear();
  setViewer({ state: "visitor" });
}

describe("hidden allergens", () => {
  beforeEach(() => {
    setViewer({ state: "visitor" });
    return () => setViewer({ state: "visitor" });
  });

  test("are kept when a visitor signs in, and reach the customer's new tabs", () => {
    hiddenAllergens.save("nuts");
    signIn("asha@customer.test");
    openNewTab();
    signIn("asha@customer.test");
    expect(hiddenAllergens.read()).toBe("nuts");
  });

  test("stay hidden after the session has expired, until another person signs in", () => {
    signIn("asha@customer.test");
    hiddenAllergens.save("nuts");
    setViewer({ state: "visitor" });
    expect(hiddenAllergens.read()).toBe("nuts");
    openNewTab();
    expect(hiddenAllergens.read()).toBe("nuts");
    signIn("bina@customer.test");
    expect(hiddenAllergens.read()).toBe("");
    expect(shared.has("hidden-allergens")).toBe(false);
  });

  test("chosen after another customer's session has expired are kept on signing in", () => {
    signIn("asha@customer.test");
    setViewer({ state: "visitor" });
    hiddenAllergens.save("nuts");
    signIn("bina@customer.test");
    expect(hiddenAllergens.read()).toBe("nuts");
  });

  test("are a visitor's own once removed and chosen again after a customer's session", () => {
    signIn("asha@customer.test", { id: "1" });
    hiddenAllergens.save("milk,nuts");
    setViewer({ state: "visitor" });
    hiddenAllergens.save("milk");
    hiddenAllergens.save("milk,nuts");
    signIn("bina@customer.test", { id: "2" });
    expect(hiddenAllergens.read()).toBe("nuts");
  });

  test("are nobody else's, even if the server does not send the next customer's id at first", () => {
    signIn("asha@customer.test", { id: "1" });
    hiddenAllergens.save("nuts");
    signIn("bina@customer.test", { id: null });
    signIn("bina@customer.test", { id: "2" });
    expect(hiddenAllergens.read()).toBe("");
  });

  test.each(["milk", ""])(
    "stay that customer's after the session has expired; the next one gets only a visitor's “%s”",
    (added) => {
      const startExpired = () => {
        signIn("asha@customer.test", { id: "1" });
        hiddenAllergens.save("nuts");
        setViewer({ state: "visitor" });
        hiddenAllergens.save(["nuts", added].filter(Boolean).join());
      };
      startExpired();
      signIn("bina@customer.test", { id: "2" });
      expect(hiddenAllergens.read()).toBe(added);
      expect(shared.get("hidden-allergens") ?? "").not.toContain("nuts");
      deleteAllDrafts();

      startExpired();
      signIn("asha@customer.test", { id: "1" });
      expect(hiddenAllergens.read()).toBe(["nuts", added].filter(Boolean).join());
    },
  );

  test("stay when the customer's own email changes, also if they were stored with the email", () => {
    shared.set("hidden-allergens", '{"whose":"asha@customer.test","hide":"nuts"}');
    signIn("asha@customer.test", { id: "1" });
    signIn("asha@new.test", { id: "1" });
    expect(hiddenAllergens.read()).toBe("nuts");
    openNewTab();
    signIn("asha@customer.test", { id: "2" });
    expect(hiddenAllergens.read()).toBe("");
  });

  test.each(["7", '"nuts"', "null"])("ignore stored text that is not ours: %s", (text) => {
    shared.set("hidden-allergens", text);
    expect(hiddenAllergens.read()).toBe("");
  });
});

describe("shared fields", () => {
  beforeEach(() => {
    setViewer({ state: "visitor" });
    return () => setViewer({ state: "visitor" });
  });

  test("reach the same user's new tab once the user is known, until they are removed", () => {
    signIn("asha@customer.test");
    draft.save({ name: "Asha", notes: "Nut allergy" });
    draft.share({ notes: "Nut allergy" });
    openNewTab();
    draft.save({ name: "Asha", notes: "" });
    expect(draft.read()).toEqual({ name: "Asha", notes: "" });
    const version = getDraftsVersion();
    signIn("asha@customer.test");
    expect(draft.read()).toEqual({ name: "Asha", notes: "Nut allergy" });
    expect(getDraftsVersion()).toBe(version + 1);
    openNewTab();
    draft.unshare();
    signIn("asha@customer.test");
    expect(draft.read()).toEqual({});
  });

  test("reach the same user's open tabs", () => {
    signIn("asha@customer.test");
    draft.share({ notes: "Nut allergy" });
    expect(draft.read()).toEqual({ notes: "Nut allergy" });
  });

  test.each(["Nuts and eggs", ""])("keep a later change in a new tab: “%s”", (notes) => {
    signIn("asha@customer.test");
    draft.share({ notes: "Nut allergy" });
    draft.save({ name: "Asha", notes });
    openNewTab();
    signIn("asha@customer.test");
    expect(draft.read().notes ?? "").toBe(notes);
    expect(draft.read().name).toBeUndefined();
  });

  test("stay when the customer's own email changes", () => {
    signIn("asha@customer.test", { id: "1" });
    draft.share({ notes: "Nut allergy" });
    openNewTab();
    signIn("asha@new.test", { id: "1" });
    expect(draft.read()).toEqual({ notes: "Nut allergy" });
    openNewTab();
    signIn("asha@new.test", { id: "2" });
    expect(draft.read()).toEqual({});
  });

  test("are not shown to a visitor after the session has ended, nor changed by one", () => {
    signIn("asha@customer.test");
    draft.share({ notes: "Nut allergy" });
    openNewTab();
    expect(draft.read()).toEqual({});
    draft.save({ notes: "Ring twice" });
    openNewTab();
    signIn("asha@customer.test");
    expect(draft.read()).toEqual({ notes: "Nut allergy" });
  });

  test("are deleted on sign-out, and when another user signs in, who keeps their own draft", () => {
    signIn("asha@customer.test");
    draft.share({ notes: "Nut allergy" });
    deleteAllDrafts();
    expect(shared.has("reorder-notes")).toBe(false);

    draft.share({ notes: "Nut allergy" });
    openNewTab();
    draft.save({ name: "Bina" });
    signIn("bina@customer.test");
    expect(draft.read()).toEqual({ name: "Bina" });
    expect(shared.has("reorder-notes")).toBe(false);
  });

  test("are not stored for staff, who may repeat a customer's order", () => {
    signIn("admin@shop.test", { isAdmin: true });
    draft.share({ notes: "Nut allergy" });
    expect(shared.has("reorder-notes")).toBe(false);
  });

  test.each(["7", '{"whose":"asha@customer.test","a-form":7}', '{"a-form":{"notes":"Nuts"}}'])(
    "ignore stored text that is not ours: %s",
    (text) => {
      shared.set("reorder-notes", text);
      signIn("asha@customer.test");
      expect(draft.read()).toEqual({});
      expect(() => draft.save({ notes: "" })).not.toThrow();
    },
  );
});
