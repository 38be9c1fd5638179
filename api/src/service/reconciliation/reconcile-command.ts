import type { AppContext } from '../../app-context.ts';
import { bitcoinGateway } from '../../coins/chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { ethereumGateway } from '../../coins/chains/ethereum/ethereum-gateway.ts';
import { reconcile } from '../../coins/reconciliation/reconcile.ts';
import { bankOf } from '../../payments/bank/bank-of.ts';
import { reconcileEuros } from '../../payments/fiat/reconciliation/reconcile-euros.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { readReaderUrl } from '../../platform/config/read-database-url.ts';
import { connectVerifier } from '../../platform/database/connect-verifier.ts';
import { describeCoins, describeEuros } from './describe-reconciliation.ts';

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/**
 * Says for each asset what the node or the bank holds, what the ledger says, and what lies between them by name.
 * Ends with 0 when all is explained, 1 at any difference, 2 when somebody could not be asked.
 */
export async function reconcileCommand(
  environment: () => Readonly<Record<string, string | undefined>>,
  { say, complain }: Output,
): Promise<number> {
  try {
    const variables = environment();
    const url = readReaderUrl(variables);
    const config = readConfig(variables);
    const connection = connectVerifier(url, { maxConnections: 2 });
    try {
      const gateways = [bitcoinGateway(config), ethereumGateway(config)];
      const { database } = connection;
      const bank = bankOf({ config, database, clock: systemClock });
      const differences =
        (await compareCoins({ database }, gateways, say)) +
        (await compareEuros({ database, bank }, say));
      say(
        differences === 0 ? 'Chains and bank hold what the ledger says.' : 'There are differences.',
      );
      return differences === 0 ? 0 : 1;
    } finally {
      await connection.close();
    }
  } catch (error) {
    complain(`Chains, bank and ledger could not be compared: ${(error as Error).message}`);
    return 2;
  }
}

/** How many assets differ. */
async function compareCoins(
  context: Pick<AppContext, 'database'>,
  gateways: readonly ChainGateway[],
  say: Output['say'],
): Promise<number> {
  let differences = 0;
  for (const gateway of gateways) {
    const findings = await reconcile(context, gateway);
    if (findings.length === 0) say(`${gateway.network.chain()}: no block was read yet\n`);
    for (const finding of findings) {
      for (const line of describeCoins(gateway, finding)) say(line);
      if (finding.difference !== 0n) differences += 1;
    }
  }
  return differences;
}

/** How many lines differ, and one where their sum does. */
async function compareEuros(
  context: Pick<AppContext, 'bank' | 'database'>,
  say: Output['say'],
): Promise<number> {
  const found = await reconcileEuros(context);
  if (found === undefined) {
    say('EUR: no bank is connected\n');
    return 0;
  }
  for (const line of describeEuros(context.bank?.name ?? '', found)) say(line);
  return found.count + (found.difference === 0n ? 0 : 1);
}
