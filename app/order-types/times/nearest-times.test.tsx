import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NearestTimes } from "./nearest-times.tsx";

const nearest = [{ day: "2026-06-20", time: "19:00", at: Date.parse("2026-06-20T18:00:00Z") }];

test.for([undefined, "From "])("lists the times, with the prefix %j", (timePrefix) => {
  const html = renderToStaticMarkup(
    <NearestTimes
      nearest={nearest}
      {...(timePrefix && { timePrefix })}
      onChoose={() => undefined}
    />,
  );
  expect(html).toContain(`>${timePrefix ?? ""}19:00<`);
});
