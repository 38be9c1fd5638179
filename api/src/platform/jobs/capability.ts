import type { Capability } from '../capability.ts';
import { jobStates, readQueueDepths } from './read-queue-depths.ts';
import { jobQueues } from './start-job-queue.ts';

export const jobs: Capability = {
  tables: {},
  gauges: [
    {
      part: 'jobs',
      labels: ['queue', 'state'],
      help: {
        jobs: 'Jobs in the queue that have not ended.',
        job_oldest_age_seconds: 'Age of the oldest of them.',
      },
      always: () => jobQueues.flatMap((queue) => jobStates.map((state) => ({ queue, state }))),
      read: async ({ database }) =>
        (await readQueueDepths(database)).map(({ queue, state, jobs, oldestAgeSeconds }) => ({
          labels: { queue, state },
          figures: { jobs, job_oldest_age_seconds: oldestAgeSeconds },
        })),
    },
  ],
};
