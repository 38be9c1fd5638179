/** How long answers of one kind took, in milliseconds, and what was refused. */
export type Figures = {
  readonly kind: string;
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly errors: ReadonlyMap<string, number>;
};

export type Tally = {
  /** `error` is what came instead of the answer that was hoped for. */
  readonly note: (kind: string, milliseconds: number, error?: string) => void;
  /** By name. */
  readonly figures: () => Figures[];
};

type Noted = { readonly times: number[]; readonly errors: Map<string, number> };

export function openTally(): Tally {
  const kinds = new Map<string, Noted>();
  return {
    note: (kind, milliseconds, error) => {
      const noted: Noted = kinds.get(kind) ?? { times: [], errors: new Map() };
      kinds.set(kind, noted);
      noted.times.push(milliseconds);
      if (error !== undefined) noted.errors.set(error, (noted.errors.get(error) ?? 0) + 1);
    },
    figures: () =>
      [...kinds]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([kind, { times, errors }]) => {
          const sorted = times.toSorted((a, b) => a - b);
          return {
            kind,
            count: sorted.length,
            p50: percentile(sorted, 0.5),
            p90: percentile(sorted, 0.9),
            p99: percentile(sorted, 0.99),
            max: percentile(sorted, 1),
            errors,
          };
        }),
  };
}

/** The least value that so large a part of them does not exceed (nearest rank). */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
