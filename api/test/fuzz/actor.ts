import type { FurnishedUser } from '../bad-input/furnished-user.ts';

/** Somebody who sends requests, or whom others must not touch; signed in at this time. */
export type Actor = Omit<FurnishedUser, 'ids'> & {
  readonly authTime: string;
  /** Grows by what their requests make. */
  readonly ids: Readonly<Record<string, string[]>>;
};
