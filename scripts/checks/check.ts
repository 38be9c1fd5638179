/** What a check found: how many tests it holds, and what to read when some failed. */
export type CheckResult = {
  passed: number;
  failed: number;
  report?: string;
  /** What took longest, to be read when all checks have run. */
  slowest?: string;
};

export type Check = {
  title: string;
  /** The signal ends it early, and then it has failed. */
  run(signal?: AbortSignal): Promise<CheckResult>;
};

/** The result of a check that is one test by itself. */
export const single = (ok: boolean, report: string): CheckResult =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report };
