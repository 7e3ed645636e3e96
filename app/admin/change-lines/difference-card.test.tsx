import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { DifferenceCard } from "./difference-card.tsx";

function renderCard(sendsEmails: boolean, canCall = true): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RootDataPreview value={{ business: unknownBusiness, sendsEmails }}>
          <DifferenceCard
            oldTotal={900}
            newTotal={1_290}
            price={null}
            couponCode={null}
            canCall={canCall}
            busy={false}
            disabled={false}
          >
            {null}
          </DifferenceCard>
        </RootDataPreview>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("promises an email only if the shop sends emails", () => {
  expect(renderCard(true)).toContain("we email them too.");
  expect(renderCard(false)).toContain("The customer gets no email: call them.");
  expect(renderCard(false, false)).toContain("The customer gets no email: tell them yourself.");
});
