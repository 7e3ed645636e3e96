import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BoardTabs } from "./board-tabs.tsx";

test("leaves room on phones for the counts, and for a dot that says that orders for later are unseen", () => {
  const render = (unseenLater: number) => {
    const Tabs = () => (
      <BoardTabs
        selected="now"
        counts={{ new: 0, now: 1, later: 9, tables: 0 }}
        lateCount={0}
        bookings={[]}
        unseenLater={unseenLater}
        hasNew={false}
        newWait={null}
        now={0}
        isKitchenMode
        onSelect={() => undefined}
      />
    );
    const Page = createRoutesStub([{ path: "/", Component: Tabs }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(render(2)).toMatch(/Later .*9<span title="2 unseen".*@max-\[47rem\]:sr-only">2 unseen</s);
  expect(render(0)).not.toContain("unseen");
  // Phones show their own clock, and have no room for another beside the counts.
  expect(render(0)).toMatch(/@max-\[27rem\]:sr-only [^>]*><span[^>]*>Time now/);
});
