import type { Workplace } from './workplace.ts';

export class UsageError extends Error {
  override name = 'UsageError';
}

export type Values = {
  readonly store?: string | undefined;
  readonly site?: string | undefined;
  readonly key?: string | undefined;
  readonly teams?: string | undefined;
  readonly from?: string | undefined;
  readonly commit?: string | undefined;
  readonly percent?: string | undefined;
  readonly to?: string | undefined;
  readonly minimum?: string | undefined;
  readonly days?: string | undefined;
  readonly path?: string[] | undefined;
  readonly preview?: boolean | undefined;
  readonly older?: boolean | undefined;
  readonly 'allow-dirty'?: boolean | undefined;
  readonly rehearse?: boolean | undefined;
  readonly 'only-new'?: boolean | undefined;
  readonly 'no-wait'?: boolean | undefined;
};

export type Command = (
  names: readonly string[],
  values: Values,
  workplace: Workplace,
) => Promise<void>;

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @throws UsageError for anything but a whole number between the two */
export function numberOf(
  name: string,
  value: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}, not ${value}`);
}

/** @throws UsageError unless it is the name of one remote */
export function oneName(names: readonly string[], what: string): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new UsageError(`Name one remote to ${what}`);
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name)) throw new UsageError(`${name} is no remote's name`);
  return name;
}
