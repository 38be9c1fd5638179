import type { GaugePart } from '../capability.ts';
import { findOpenRestoration } from './restorations.ts';

/** Money that stands still for longer than somebody works on it has been forgotten. */
export const frozenGauge: GaugePart = {
  part: 'freeze',
  labels: [],
  help: {
    money_frozen_seconds:
      'Since when money stands still, because the database was put back to an earlier moment; 0 while it moves.',
  },
  read: async ({ database }, ageOf) => {
    const open = await findOpenRestoration(database);
    return [{ labels: {}, figures: { money_frozen_seconds: open ? ageOf(open.found_at) : 0 } }];
  },
};
