export const periods = ["daily", "weekly", "monthly", "yearly", "alltime"] as const;
export type Period = (typeof periods)[number];

/** As people read them. */
export const periodLabels: Record<Period, string> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
  yearly: "Yearly",
  alltime: "Alltime",
};

/** The period that an address names; daily when it names none. */
export function readPeriod(word: string | null): Period {
  return periods.find((period) => period === word) ?? "daily";
}
