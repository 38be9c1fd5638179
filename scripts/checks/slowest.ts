export type Timed = {
  name: string;
  seconds: number;
};

const shown = 10;

/** Lines that name what took longest, the slowest first. */
export function describeSlowest(what: string, timed: readonly Timed[]): string {
  const slowest = timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, shown);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s   ${name}`);
  return [`The ${slowest.length} slowest ${what}:`, ...lines].join('\n');
}
