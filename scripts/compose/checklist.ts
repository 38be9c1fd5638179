const reportIndent = '      ';

export interface Checklist {
  /** Runs one check, prints its line and answers whether it passed. */
  check(title: string, run: () => Promise<unknown>): Promise<boolean>;
  readonly passed: number;
  readonly failed: number;
}

const describe = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\n', `\n${reportIndent}`);

export const createChecklist = (say: (line: string) => void): Checklist => {
  let passed = 0;
  let failed = 0;
  return {
    async check(title, run) {
      const started = performance.now();
      const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
      try {
        await run();
        passed += 1;
        say(`ok    ${title} (${took()})`);
        return true;
      } catch (error) {
        failed += 1;
        say(`FAIL  ${title} (${took()})\n${reportIndent}${describe(error)}`);
        return false;
      }
    },
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
  };
};
