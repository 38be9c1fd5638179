import fc from 'fast-check';
import { type BadRequest, badRequest } from '../bad-input/bad-request.ts';
import type { Operation } from '../bad-input/operation.ts';
import { type Prng, prng } from '../simulation/prng.ts';
import { tokenOf } from '../test-tokens.ts';
import type { Actor } from './actor.ts';
import { idsToTry } from './ids-to-try.ts';

/** Requests of one operation by one sender are made so many at a time. */
const perBatch = 16;

/** Documents of many pages are tried once where the rest is tried so often. */
const documentsOneIn = 8;
const isDocument = ({ path }: Operation) =>
  /\/(?:reports|contract|downloads|data-export)\b/.test(path);

export type Choice = {
  readonly operation: Operation;
  readonly sender: Actor;
  readonly request: BadRequest;
};

/**
 * Which operation is tried next, by whom and how: all of it follows from the seed. Ids are chosen by
 * where they stand among those that are known, so that they may be others in another run.
 */
export function seededChoices(seed: number, operations: readonly Operation[]) {
  const random: Prng = prng(seed);
  const others = operations.filter((each) => !isDocument(each));
  const batches = new Map<string, BadRequest[]>();
  return {
    random,
    next: (actors: readonly Actor[], victim: Actor): Choice => {
      let operation = random.pick(operations);
      if (operation && isDocument(operation) && !random.chance(1 / documentsOneIn)) {
        operation = random.pick(others);
      }
      const sender = random.pick(actors);
      if (!operation || !sender) throw new Error('There is nothing to try, or nobody to try it');
      const name = `${sender.name} ${operation.method} ${operation.path}`;
      let batch = batches.get(name) ?? [];
      if (batch.length === 0) {
        const requests = badRequest(
          operation,
          idsToTry(operation, sender, victim),
          tokenOf(sender.name, sender),
        );
        batch = fc.sample(requests, { seed: random.between(0, 2 ** 31 - 1), numRuns: perBatch });
        batches.set(name, batch);
      }
      const request = batch.shift();
      if (!request) throw new Error('A batch has requests');
      return { operation, sender, request };
    },
    /** Tokens and ids have changed since the requests were made that are left: of one, or of all. */
    forget: (sender?: Actor) => {
      for (const name of batches.keys()) {
        if (!sender || name.startsWith(`${sender.name} `)) batches.delete(name);
      }
    },
  };
}
