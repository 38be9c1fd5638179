import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const foundSchema = z.object({
  what: z.string(),
  message: z.string(),
  /** When it was found first, in milliseconds since 1970. */
  since: z._default(z.number(), 0),
});

const stateSchema = z.object({
  /** Where the proof of new rows goes on. */
  fresh: z.optional(z.unknown()),
  /** Where the round over all rows goes on; absent between two. */
  all: z.optional(z.unknown()),
  /** When the round under way, or the last one, began, in milliseconds since 1970. */
  roundBegan: z.number(),
  /** When the last round began that came to its end: every row was proved since then. */
  wholeSince: z.optional(z.number()),
  rows: z.number(),
  rowsOfLastRound: z.optional(z.number()),
  found: z.array(foundSchema),
  foundInLastRound: z.array(foundSchema),
});

/** What was found, and since when it is wrong without a whole round between that found it no more. */
export type KeptFinding = z.infer<typeof foundSchema>;

/** How far a proof has come, and what it found: in this round, and in the one before. */
export type ProofState = z.infer<typeof stateSchema>;

/** Keeps how far each proof has come. */
export type ProofStates = {
  readonly read: (name: string) => ProofState | undefined;
  readonly write: (name: string, state: ProofState) => void;
};

/** In a folder of its own, a file for each proof, which is whole after a crash. */
export function statesIn(folder: string): ProofStates {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string) => join(folder, `${name}.json`);
  return {
    read: (name) => {
      const file = fileOf(name);
      if (!existsSync(file)) return undefined;
      try {
        return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (cause) {
        const words = `${file} is damaged. Remove it: that proof begins anew`;
        throw new Error(words, { cause });
      }
    },
    write: (name, state) => {
      const file = fileOf(name);
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
