import { createInterface } from 'node:readline/promises';
import { ConfigError } from '@tessera/server/config-error';
import { CommandError } from './command-error.ts';

export type Terminal = {
  readonly say: (text: string) => void;
  /** A question, and what was typed. */
  readonly ask: (question: string) => Promise<string>;
};

/** Runs a command at the terminal: what it cannot do is said in its words, and ends with 1. */
export async function runAtTerminal(run: (terminal: Terminal) => Promise<void>): Promise<void> {
  try {
    await run({ say: (text) => process.stdout.write(text), ask });
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    process.exitCode = 1;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
