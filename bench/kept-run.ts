import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a run has measured so far. Whoever ends it loses what was under way, and nothing else. */
export type KeptRun<Figures> = {
  /** What was measured, and how: figures of something else are no part of it. */
  readonly key: string;
  readonly figures: Figures;
};

export function keepRun(file: string, run: KeptRun<unknown>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
}

/** The figures that were kept; undefined where there are none, or those of something else. */
export function readKeptRun<Figures>(file: string, key: string): Figures | undefined {
  if (!existsSync(file)) return undefined;
  const kept: KeptRun<Figures> = JSON.parse(readFileSync(file, 'utf8'));
  return kept.key === key ? kept.figures : undefined;
}
