/** What is said of the curve of a net worth; amounts and days come as texts. */
export const portfolioChartWords = {
  chart: 'Net worth over time',
  flat: 'No day in this range has a value that is known.',
  summary: (first: string, from: string, last: string, to: string) =>
    `From ${from} on ${first} to ${to} on ${last}, at the last prices of each day.`,
  lowest: (value: string, on: string) => `Lowest ${value} on ${on}.`,
  highest: (value: string, on: string) => `Highest ${value} on ${on}.`,
} as const;
