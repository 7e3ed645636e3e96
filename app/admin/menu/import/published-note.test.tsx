import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { noRush } from "../../../../domain/scheduling/rush.ts";
import { RootDataPreview } from "../../../shop-status/use-business.ts";
import { PublishedNote } from "./published-note.tsx";

const news = { rush: noRush, notices: [], orderTypes: [], practice: true };

function renderNote(sampleDishCount: number): string {
  const Page = createRoutesStub([
    {
      id: "admin/admin-layout",
      path: "/admin/menu/import",
      Component: () => (
        <RootDataPreview value={{ news }}>
          <PublishedNote
            photoTargets={["Korma", "Naan", "Rice"]}
            hasSections
            sampleDishCount={sampleDishCount}
          />
        </RootDataPreview>
      ),
    },
  ]);
  const markup = renderToStaticMarkup(
    <Page
      initialEntries={["/admin/menu/import"]}
      hydrationData={{ loaderData: { "admin/admin-layout": { isOwner: true } } }}
    />,
  );
  return markup.replaceAll(/<[^>]*>/g, "");
}

test("tells the owner in practice mode how many sample dishes are left, if any", () => {
  expect(renderNote(2)).toContain("2 of them are from the sample: remove or keep them in the Menu");
  expect(renderNote(1)).toContain("1 of them is from the sample: remove or keep it in the Menu");
  expect(renderNote(0)).not.toContain("sample");
});
