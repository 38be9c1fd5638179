import { t } from '@lingui/core/macro';

/** What is said of the curve of a net worth; amounts and days come as texts. */
export const portfolioChartWords = {
  chart: t`Net worth over time`,
  flat: t`No day in this range has a value that is known.`,
  summary: (first: string, from: string, last: string, to: string) =>
    t`From ${from} on ${first} to ${to} on ${last}, at the last prices of each day.`,
  lowest: (value: string, on: string) => t`Lowest ${value} on ${on}.`,
  highest: (value: string, on: string) => t`Highest ${value} on ${on}.`,
} as const;
