import type { Cost, CostReport } from './measure-costs.ts';
import type { LoadReport, Sample } from './run-load.ts';
import type { Figures } from './tally.ts';
import type { Usages } from './watch-processes.ts';

const columns = ['count', 'p50', 'p90', 'p99', 'max'] as const;
const widths = { name: 44, figure: 10 };

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(widths.name) + cells.map((cell) => cell.padStart(widths.figure)).join('');

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenths = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

export function describeLoad({ operations, steps, broken, samples }: LoadReport): string[] {
  return [
    '',
    row('Operation (ms)', [...columns, 'errors']),
    ...operations.map(lineOf),
    '',
    row('Step of the day, with what is waited for (ms)', columns),
    ...steps.map(({ kind, ...figures }) => row(kind, cellsOf(figures))),
    '',
    ...describeProcesses(samples),
    ...(broken.length > 0 ? ['', `${broken.length} days broke off:`, ...shown(broken)] : []),
  ];
}

const cellsOf = (figures: Omit<Figures, 'kind'>) => columns.map((column) => whole(figures[column]));

function lineOf({ kind, errors, ...figures }: Figures): string {
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  const why = [...errors].map(([error, count]) => `${count} × ${error}`).join(', ');
  const cells = [...cellsOf({ errors, ...figures }), `${failed}`];
  return row(kind, cells) + (why && `  ${why}`);
}

const shownAtMost = 20;

const shown = (lines: readonly string[]) => [
  ...lines.slice(0, shownAtMost).map((line) => `  ${line}`),
  ...(lines.length > shownAtMost ? [`  and ${lines.length - shownAtMost} more`] : []),
];

const sampleCount = 6;

/** Memory at moments that divide the run evenly, and the processor time of all of it. */
function describeProcesses(samples: readonly Sample[]): string[] {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.usages.size === 0) {
    return ['Processes cannot be looked at on this machine: that takes Linux.'];
  }
  const chosen = Array.from(
    { length: sampleCount },
    (_, index) => samples[Math.round(((samples.length - 1) * index) / (sampleCount - 1))] ?? last,
  );
  const customers = Math.max(1, last.done);
  const processor = ([name, { cpuMs }]: [string, { cpuMs: number }]) =>
    (cpuMs - (first.usages.get(name)?.cpuMs ?? 0)) / customers;
  return [
    row('Process: memory (MB) after', [
      ...chosen.map(({ afterMs }) => `${whole(afterMs / 1_000)} s`),
      'ms/customer',
    ]),
    ...[...last.usages].map(([name, usage]) =>
      row(name, [
        ...chosen.map(({ usages }) => whole(usages.get(name)?.memoryMb ?? 0)),
        tenths(processor([name, usage])),
      ]),
    ),
  ];
}

/** One line while it runs. */
export function describeSample({ afterMs, done, usages }: Sample, customers: number): string {
  const memory = ['api', 'postgres']
    .map((name) => `${name} ${whole(memoryIn(usages, name))} MB`)
    .join(', ');
  return `${whole(afterMs / 1_000).padStart(7)} s  ${done} of ${customers} days lived, ${memory}`;
}

const memoryIn = (usages: Usages, name: string) => usages.get(name)?.memoryMb ?? 0;

const parts = ['api', 'postgres', 'signer', 'host', 'identity', 'bitcoin', 'ethereum', 'command'];

const hundredths = (value: number) => value.toFixed(2);

export const costHeading = row('Milliseconds of a processor for one act', ['acts', ...parts]);

export const describeCost = ({ act, times, perAct }: Cost): string =>
  row(act, [`${times}`, ...parts.map((part) => hundredths(perAct.get(part) ?? 0))]);

export const describeIdle = ({ idle }: CostReport): string =>
  row('in each second in which nobody does anything', [
    '',
    ...parts.map((part) => hundredths(idle.get(part) ?? 0)),
  ]);
