/** What a cold page takes before it asks for data: its document, and what that names. Bytes are after brotli. */
export type Weight = {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  /** Of the styles that are written into the document, the percentage that is for what stands in it. */
  readonly styleUse?: number;
};

/** By path, and `<path> (de)` where the document is in another language than the sources; remotes' entries by name. */
export type Weights = {
  readonly pages: Readonly<Record<string, Weight>>;
  readonly entries: Readonly<Record<string, number>>;
};

/** In percentage points, what a page may use of its styles less than was reached: a sentence has more or less markup. */
const styleAllowance = 2;

/** What a page may weigh more than was reached. Requests are few, and counted out. */
const allowance = 0.02;

const limitOf = (reached: number): number => Math.floor(reached * (1 + allowance));

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function overweight(what: string, bytes: number, reached: number): string[] {
  if (bytes <= limitOf(reached)) return [];
  return [`${what} ${kilobytes(bytes)}, at most ${kilobytes(limitOf(reached))}`];
}

function styleWaste(path: string, { styleUse }: Weight, reached: Weight): string[] {
  const least = (reached.styleUse ?? 0) - styleAllowance;
  if (styleUse === undefined || styleUse >= least) return [];
  return [`${path} uses ${styleUse} % of its styles, at least ${least} %`];
}

function overspentByPage(path: string, weight: Weight, reached: Weight | undefined): string[] {
  if (reached === undefined) return [`${path} has no budget yet`];
  const { requests } = weight;
  return [
    ...overweight(`${path} loads`, weight.bytes, reached.bytes),
    ...overweight(`${path} loads of scripts`, weight.scriptBytes, reached.scriptBytes),
    ...(requests > reached.requests
      ? [`${path} takes ${requests} requests, at most ${reached.requests}`]
      : []),
    ...styleWaste(path, weight, reached),
  ];
}

/** In words, what is heavier than its budget or has none; what is lighter stays so without a word. */
export const overspent = (weights: Weights, reached: Weights): string[] => [
  ...Object.entries(weights.pages).flatMap(([path, weight]) =>
    overspentByPage(path, weight, reached.pages[path]),
  ),
  ...Object.entries(weights.entries).flatMap(([name, bytes]) => {
    const of = reached.entries[name];
    return of === undefined
      ? [`the entry of ${name} has no budget yet`]
      : overweight(`the entry of ${name} has`, bytes, of);
  }),
];

/** One page a line, to be compared. */
export function writeWeights({ pages, entries }: Weights): string {
  const lines = (of: Readonly<Record<string, unknown>>) =>
    Object.entries(of)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{"pages": {\n${lines(pages)}\n},\n"entries": {\n${lines(entries)}\n}}\n`;
}
