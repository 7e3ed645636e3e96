export const periods = ["daily", "weekly", "monthly", "yearly", "alltime"] as const;
export type Period = (typeof periods)[number];

export const periodLabels: Record<Period, string> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
  yearly: "Yearly",
  alltime: "Alltime",
};

/** Parses the period in a URL parameter. Daily by default. */
export function parsePeriod(value: string | null): Period {
  return periods.find((period) => period === value) ?? "daily";
}
