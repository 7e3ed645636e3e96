import { expect } from "vitest";
import { buildPicture } from "../builders/pictures.ts";
import { expectVisible, signInAsOwner } from "./page-actions.ts";
import { test } from "./test-with-browser.ts";

test("saving waits for a picture that is still uploading, and saves nothing if the upload fails", async ({
  visit,
}) => {
  const { page, expectPageError } = await visit({ viewport: { width: 390, height: 844 } });
  await signInAsOwner(page);
  await page.goto("/admin/settings/look");
  // Once the preview is there, the page handles a chosen file.
  await page
    .frameLocator('iframe[title="Home page, light theme"]')
    .getByRole("heading", { level: 1 })
    .waitFor();
  const logo = page.getByRole("group", { name: "Logo (optional)" });
  const upload = {
    name: "logo.png",
    mimeType: "image/png",
    buffer: await buildPicture(300, 300).png().toBuffer(),
  };
  const startSaving = async () => {
    const answer = Promise.withResolvers<"continue" | "abort">();
    await page.route(
      "**/admin/settings/look/upload*",
      async (route) => route[await answer.promise](),
      { times: 1 },
    );
    await page.getByLabel("Logo: choose a picture").setInputFiles(upload);
    await logo.getByText("Uploading…").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Waiting for the picture…" }).waitFor();
    return answer;
  };
  const heading = page.getByLabel("Heading", { exact: false }).first();
  await heading.fill("Crisp dosas");

  expectPageError(/^console: Failed to load resource: net::ERR_FAILED/);
  (await startSaving()).resolve("abort");
  await expectVisible(page, "Nothing was saved, because the picture could not be uploaded.");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  expect(await heading.inputValue()).toBe("Crisp dosas");
  expect(await (await page.request.get("/")).text()).not.toContain("Crisp dosas");

  const second = await startSaving();
  await heading.fill("Crisp dosas and idlis");
  second.resolve("continue");
  await expectVisible(page, "Saved and in use.");
  await page.reload();
  expect(await heading.inputValue()).toBe("Crisp dosas and idlis");
  expect(JSON.parse(await logo.locator("input[type=hidden]").inputValue())).toMatchObject({
    picture: expect.stringMatching(/^\/media\//),
  });
});
