import type { AppContext } from '../../app-context.ts';
import type { OperatorSigner } from './proposals/operator-signer.ts';

/** What an operator's command works with. */
export type OperatorContext = Pick<AppContext, 'database' | 'clock'> & {
  /** Who gave it, as the record of actions has them where nothing is signed. @throws UsageError */
  readonly operator: () => string;
  /** Whose key signs. @throws UsageError where none is given */
  readonly signer: () => OperatorSigner;
  /** How long it waits for what others have to do, where that is not as usual. */
  readonly patienceMs?: number;
};
