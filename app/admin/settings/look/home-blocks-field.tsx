import { useEffect, useEffectEvent, useState } from "react";
import { type HomeBlock, homeBlocks } from "../../../../domain/business/look/default-look.ts";
import { Button } from "../../../ui/button.tsx";
import { ArrowDown } from "../../../ui/icons/arrow-down.tsx";
import { ArrowUp } from "../../../ui/icons/arrow-up.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";

const labels: Record<HomeBlock, string> = {
  hero: "Welcome and main picture",
  ways: "Ways to order",
  dishes: "Dishes",
  contact: "Contact details",
};

/** Chooses and orders the blocks of the home page. */
export function HomeBlocksField({
  id,
  name,
  errors,
  blocks,
  onChange,
}: {
  id: string;
  name: string;
  errors: string[];
  blocks: readonly HomeBlock[];
  onChange(): void;
}) {
  const [order, setOrder] = useState(() => [
    ...blocks,
    ...homeBlocks.filter((block) => !blocks.includes(block)),
  ]);
  const [moved, setMoved] = useState("");
  const update = useEffectEvent(onChange);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form must read the fields after they have moved.
  useEffect(() => {
    if (!moved) return;
    update();
    // The button may lose focus when its row moves: restore it.
    document.getElementById(moved)?.focus();
  }, [order, moved]);

  function move(block: HomeBlock, by: 1 | -1) {
    const index = order.indexOf(block);
    const next = order.filter((other) => other !== block);
    next.splice(index + by, 0, block);
    setOrder(next);
    setMoved(`${id}-${block}-${by === 1 ? "down" : "up"}`);
  }

  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <legend className="mb-2 font-semibold">Home page blocks</legend>
      {errors.length > 0 && (
        <p className="mb-2 flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
      <ol className="divide-y divide-line rounded-2xl border border-edge bg-surface px-3">
        {order.map((block, index) => (
          <li key={block} className="flex items-center gap-1 py-1">
            <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={block}
                defaultChecked={blocks.includes(block)}
                className="size-5 shrink-0"
              />
              {labels[block]}
            </label>
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                id={`${id}-${block}-${by === 1 ? "down" : "up"}`}
                variant="ghost"
                size="icon"
                aria-label={`Move ${labels[block]} ${by === 1 ? "down" : "up"}`}
                aria-disabled={index + by < 0 || index + by >= order.length}
                onClick={() => {
                  if (index + by >= 0 && index + by < order.length) move(block, by);
                }}
              >
                {by === 1 ? (
                  <ArrowDown aria-hidden="true" className="size-4" />
                ) : (
                  <ArrowUp aria-hidden="true" className="size-4" />
                )}
              </Button>
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
