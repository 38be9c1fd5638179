import type { AppContext } from '../../app-context.ts';
import type { Bank } from './bank.ts';
import { sandboxBank } from './sandbox-bank.ts';

/**
 * The bank that the configuration names. No provider is connected yet: production runs without one,
 * and euros stay where they are.
 */
export function bankOf(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
): Bank | undefined {
  return context.config.bank === 'sandbox' ? sandboxBank(context) : undefined;
}
