import type { AppContext } from '../../app-context.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Bank } from './bank.ts';
import { isoBank } from './iso20022/iso-bank.ts';
import { sandboxBank } from './sandbox-bank.ts';

/** The bank that the configuration names. Without one euros stay where they are. */
export function bankOf(
  context: Pick<AppContext, 'database' | 'clock'> & {
    readonly config: Pick<Config, 'bank' | 'isoBank'>;
  },
): Bank | undefined {
  const { bank, isoBank: settings } = context.config;
  if (bank === 'sandbox') return sandboxBank(context);
  return settings && isoBank(context, settings);
}
