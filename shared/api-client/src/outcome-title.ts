import { t } from '@lingui/core/macro';
import { isDecided } from './create-intent.ts';

/** What stands above a failure: what was not done, or that nobody knows whether it was, where no clear answer came. */
export const outcomeTitle = (error: unknown, notDone: string): string =>
  isDecided(error) ? notDone : t`We do not know yet whether this was done`;
