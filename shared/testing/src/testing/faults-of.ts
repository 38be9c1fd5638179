type Body = (...row: unknown[]) => unknown;

const fill = (title: string, row: readonly unknown[]) =>
  title
    .replace('%s', String(row[0]))
    .replace(/\$(\w+)/, (_, key) => String((row[0] as Record<string, unknown>)[key]));

const withEach = (tell: (title: string, body: Body) => void) =>
  Object.assign(tell, {
    each: (rows: readonly unknown[]) => (title: string, body: Body) => {
      for (const row of rows.map((row) => (Array.isArray(row) ? row : [row]))) {
        tell(fill(title, row), () => body(...row));
      }
    },
  });

/** The titles of the tests that fail, of those that `describeTests` would give to Jest. */
export async function faultsOf(describeTests: () => void): Promise<string[]> {
  const tests: { title: string; body: Body }[] = [];
  const real = { describe, it };
  let group = '';
  Object.assign(globalThis, {
    describe: withEach((title, body) => {
      const outer = group;
      group = `${outer}${title}: `;
      body();
      group = outer;
    }),
    it: withEach((title, body) => tests.push({ title: group + title, body })),
  });
  try {
    describeTests();
  } finally {
    Object.assign(globalThis, real);
  }

  const faults: string[] = [];
  for (const { title, body } of tests) {
    const outcome = Promise.resolve().then(() => body());
    await outcome.catch(() => faults.push(title));
  }
  return faults;
}
