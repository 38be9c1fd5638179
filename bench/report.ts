const say = (line = '') => process.stdout.write(`${line}\n`);

export function sayTitle(title: string): void {
  say(`\n${title}`);
}

export function sayFigure(name: string, figure: string): void {
  say(`  ${name.padEnd(58)} ${figure.padStart(14)}`);
}

export function sayMethod(...lines: readonly string[]): void {
  for (const line of lines) say(`  ${line}`);
}

export const perSecond = (rate: number) => `${rate.toFixed(0)} /s`;
export const inMs = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
export const ratio = (a: number, b: number) => `${(a / b).toFixed(2)}`;
