import type { AppContext } from '../../app-context.ts';

/** What an operator's command works with. */
export type OperatorContext = Pick<AppContext, 'database' | 'clock' | 'secrets'> & {
  /** Who gave it, as the record of actions has them. */
  readonly operator: string;
  /** How long it waits for what others have to do, where that is not as usual. */
  readonly patienceMs?: number;
};
