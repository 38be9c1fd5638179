import { productFacts } from '@tessera/lending/product-facts';
import type { Capability } from '../capability.ts';
import type { IdempotencyTables } from './idempotency-tables.ts';
import { deleteExpiredAnswers } from './stored-answers.ts';

declare module '../database/database.ts' {
  interface Tables extends IdempotencyTables {}
}

export const idempotency: Capability<IdempotencyTables> = {
  tables: {
    idempotency_keys: {
      kept: `Copies of answers, gone after ${productFacts.answersKeptDays} days.`,
    },
  },
  loops: ({ database, clock }) => [
    {
      name: 'expired-answers',
      whileFrozen: true,
      everyMs: 3_600_000,
      step: () => deleteExpiredAnswers(database, clock.now()),
    },
  ],
};
