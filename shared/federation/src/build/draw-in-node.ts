import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordsLocaleOf } from '@tessera/contracts/words-locale';
import type { BuildOptions } from '../config/build-options.ts';
import { type NodePart, nodeConfig, nodeFile } from '../config/node-config.ts';
import type { Outcome } from './draw-in-process.ts';
import { runWebpack } from './run-webpack.ts';

type Files = Readonly<Record<string, string>>;

const program = fileURLToPath(new URL('./draw-in-process.ts', import.meta.url));

/** Far from each other in time and place: what is drawn has to be the same at both, or it would be out of date soon. */
const moments = [
  { now: Date.UTC(2026, 0, 1, 12), timeZone: 'Pacific/Honolulu' },
  { now: Date.UTC(2031, 6, 16), timeZone: 'Asia/Tokyo' },
] as const;

type Moment = (typeof moments)[number];

const longestMs = 60_000;

async function drawAt({ now, timeZone }: Moment, bundle: string, locale: string): Promise<Files> {
  const child = fork(program, [bundle, locale, String(now)], {
    env: { ...process.env, TZ: timeZone, NODE_ENV: 'production', NODE_OPTIONS: '' },
    execArgv: [],
    timeout: longestMs,
  });
  const [outcome] = await Promise.race([
    once(child, 'message') as Promise<[Outcome]>,
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the process that draws pages ahead ended with ${code ?? signal}`);
    }),
  ]);
  if ('failure' in outcome) throw new Error(outcome.failure);
  return outcome.files;
}

function requireSame(one: Files, other: Files): Files {
  const differing = Object.keys(one).filter((file) => one[file] !== other[file]);
  if (differing.length === 0) return one;
  throw new Error(
    `${differing.join(', ')} cannot be drawn ahead: what is in it depends on the clock, a time zone or chance`,
  );
}

/**
 * Builds an entry for Node, and has it draw in a process of its own, in the language of the build.
 *
 * @returns its files by name
 * @throws Error when it cannot be built, fails to draw, or does not draw the same each time
 */
export async function drawInNode(part: NodePart, options: BuildOptions): Promise<Files> {
  const outputFolder = mkdtempSync(join(tmpdir(), 'drawn-ahead-'));
  try {
    await runWebpack(nodeConfig(part, { ...options, outputFolder }));
    const locale = wordsLocaleOf(options.language);
    const draw = (moment: Moment) => drawAt(moment, join(outputFolder, nodeFile), locale);
    const [one, other] = await Promise.all([draw(moments[0]), draw(moments[1])]);
    return requireSame(one, other);
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}
