/** What is read of the results that Playwright's JSON reporter writes. Durations are milliseconds. */
export type PlaywrightResults = {
  readonly stats: {
    readonly startTime: string;
    readonly duration: number;
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly Suite[];
};

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
};

export type Spec = {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly {
      readonly duration: number;
      readonly steps?: readonly Step[];
      readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
};

type Step = { readonly title: string; readonly duration: number; readonly error?: object };

/** Every test of the results, in the order of the files. */
export const specsOf = ({ suites = [], specs }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** How long a test took at its longest try. */
export const durationOf = ({ tests }: Spec): number =>
  Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
