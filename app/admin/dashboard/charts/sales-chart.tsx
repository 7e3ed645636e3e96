import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatWholeNumber } from "../whole-number.ts";
import { axis, cursor, tooltipStyle } from "./chart-styles.ts";

/** A bar per order type. Horizontal, so that the labels fit on a phone. */
export function SalesChart({ bars }: { bars: { name: string; orders: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} layout="vertical" margin={{ top: 0, right: 44, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis type="number" allowDecimals={false} {...axis} tickFormatter={formatWholeNumber} />
        <YAxis type="category" dataKey="name" width={104} {...axis} tick={{ fill: "var(--ink)", fontSize: 14 }} />
        <Tooltip {...tooltipStyle} cursor={cursor} formatter={(orders) => [formatWholeNumber(Number(orders)), "Orders"]} />
        <Bar dataKey="orders" fill="var(--accent)" radius={[0, 10, 10, 0]} maxBarSize={40} isAnimationActive={false}>
          <LabelList
            dataKey="orders"
            formatter={(orders) => formatWholeNumber(Number(orders))}
            position="right"
            fill="var(--ink)"
            fontSize={14}
            fontWeight={600}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
