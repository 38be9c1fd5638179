import { formatAmount } from '@tessera/money/format-amount';
import type { CoinUnits } from '@tessera/money/minor-units';
import { readConfig } from '../../platform/config/config.ts';
import { readReaderUrl } from '../../platform/config/read-database-url.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { bitcoinGateway } from '../chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../chains/chain-gateway.ts';
import { ethereumGateway } from '../chains/ethereum/ethereum-gateway.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/**
 * Says for each asset what the node holds, what the ledger says, and what lies between them by name.
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
    const connection = connectDatabase(url, { maxConnections: 2 });
    try {
      const gateways = [bitcoinGateway(config), ethereumGateway(config)];
      return await compareAll(connection, gateways, say);
    } finally {
      await connection.close();
    }
  } catch (error) {
    complain(`Chains and ledger could not be compared: ${(error as Error).message}`);
    return 2;
  }
}

async function compareAll(
  context: Pick<ReturnType<typeof connectDatabase>, 'database'>,
  gateways: readonly ChainGateway[],
  say: Output['say'],
): Promise<number> {
  let differences = 0;
  for (const gateway of gateways) {
    const findings = await reconcile(context, gateway);
    if (findings.length === 0) say(`${gateway.network.chain()}: no block was read yet\n`);
    for (const finding of findings) {
      for (const line of describe(gateway, finding)) say(line);
      if (finding.difference !== 0n) differences += 1;
    }
  }
  say(differences === 0 ? 'The chains hold what the ledger says.' : 'There are differences.');
  return differences === 0 ? 0 : 1;
}

const nameWidth = 42;
const amountWidth = 34;

function describe(
  { network }: ChainGateway,
  { asset, block, held, terms, difference }: Reconciliation,
): string[] {
  const line = (name: string, minor: CoinUnits) =>
    `  ${name.padEnd(nameWidth)}${formatAmount(minor, asset).padStart(amountWidth)}`;
  return [
    `${asset} on ${network.chain()}, block ${block.number}`,
    line('held by our addresses', held),
    ...terms
      .filter(({ name, amount }) => amount !== 0n || name === 'custody' || name === 'inventory')
      .map(({ name, amount }) => line(name, amount)),
    line(difference === 0n ? 'difference' : 'DIFFERENCE', difference),
    '',
  ];
}
