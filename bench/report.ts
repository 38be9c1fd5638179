import type { Rounds } from './measure.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);

export function sayTitle(title: string): void {
  say(`\n${title}`);
}

export function sayFigure(name: string, figure: string): void {
  say(`  ${name.padEnd(58)} ${figure.padStart(24)}`);
}

export function sayMethod(...lines: readonly string[]): void {
  for (const line of lines) say(`  ${line}`);
}

/** The median of the rounds, and from which to which they went. */
export const perSecond = ({ median, least, most }: Rounds) =>
  `${median.toFixed(0)} /s (${least.toFixed(0)}–${most.toFixed(0)})`;
export const inMs = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
export const ratio = (a: Rounds, b: Rounds) => (a.median / b.median).toFixed(2);
