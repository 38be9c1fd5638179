import type { GaugePart } from '../../platform/capability.ts';
import { findWaits } from './find-waits.ts';
import { isLate } from './is-late.ts';

export const lateWaitsGauge: GaugePart = {
  part: 'late-waits',
  labels: [],
  help: { waiting_steps_late: 'Steps that have waited for longer than they may.' },
  read: async (context) => {
    const now = context.clock.now();
    const late = (await findWaits(context)).filter((wait) => isLate(wait, now));
    return [{ labels: {}, figures: { waiting_steps_late: late.length } }];
  },
};
