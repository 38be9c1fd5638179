import type { Capability } from '../../platform/capability.ts';
import { archiveGauge } from './archive-gauge.ts';
import { findWaits } from './find-waits.ts';
import { lateWaitsGauge } from './late-waits-gauge.ts';
import { raiseAlarms } from './raise-alarms.ts';

export const alarms: Capability = {
  tables: {},
  loops: (context, log) => [
    { name: 'alarms', whileFrozen: true, everyMs: 60_000, step: () => raiseAlarms(context, log) },
  ],
  gauges: [
    lateWaitsGauge,
    archiveGauge,
    {
      part: 'waits',
      labels: ['step', 'asset'],
      help: {
        waiting_steps: 'Steps that are due and cannot be done yet.',
        waiting_step_oldest_age_seconds: 'Age of the oldest of them.',
      },
      read: async (context, ageOf) =>
        (await findWaits(context)).map(({ step, asset, count, since }) => ({
          labels: { step, asset },
          figures: { waiting_steps: count, waiting_step_oldest_age_seconds: ageOf(since) },
        })),
    },
  ],
};
