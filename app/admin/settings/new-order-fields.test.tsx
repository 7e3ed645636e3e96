import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { businessSettings } from "../../../domain/business/business-settings.ts";
import { unknownBusiness } from "../../shop-status/unknown-business.ts";
import { RootDataPreview } from "../../shop-status/use-business.ts";
import { NewOrderFields } from "./new-order-fields.tsx";

test.each([true, false])(
  "promises the owner an email only if the shop sends emails: %j",
  (sendsEmails) => {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <RootDataPreview value={{ business: unknownBusiness, sendsEmails }}>
            <NewOrderFields
              values={businessSettings.parse({})}
              field={(name) => ({ id: name, name, defaultValue: "", errors: [] })}
            />
          </RootDataPreview>
        ),
      },
    ]);
    expect(renderToStaticMarkup(<Page />).includes("we email the owner")).toBe(sendsEmails);
  },
);
