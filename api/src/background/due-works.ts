import type { DueWork } from '../jobs/due-work.ts';

/** Every scheduled step of every capability. At the same time the earlier of the list goes first. */
export const dueWorks: readonly DueWork[] = [];
