/**
 * The functions of a module as they are, until a test breaks one of them. Called by the factories of
 * `jest.mock`, which come before imports.
 */
export function mockRules(actual: object): object {
  const rules = Object.entries(actual).map(([key, rule]) => [
    key,
    typeof rule === 'function' ? jest.fn(rule) : rule,
  ]);
  return Object.fromEntries(rules);
}

/** Breaks a rule until `mendRules`. */
export function breakRule<F extends (...args: never[]) => unknown>(rule: F, broken: F): void {
  const mock = jest.mocked(rule) as unknown as jest.Mock;
  const actual = mock.getMockImplementation();
  mock.mockImplementation(broken as never);
  mendings.push(() => void mock.mockImplementation(actual));
}

const mendings: (() => void)[] = [];

export function mendRules(): void {
  for (const mend of mendings.splice(0)) mend();
}
