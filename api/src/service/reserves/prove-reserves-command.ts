import { open } from 'node:fs/promises';
import { bitcoinGateway } from '../../coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from '../../coins/chains/ethereum/ethereum-gateway.ts';
import { httpSigner } from '../../coins/signer/http-signer.ts';
import { bankOf } from '../../payments/bank/bank-of.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { proveReserves } from '../../reporting/reserves/making/prove-reserves.ts';
import { proofFile } from '../../reporting/reserves/reading/proof-file.ts';
import { detailOf, readPublished } from '../../reporting/reserves/reading/read-summaries.ts';

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/**
 * Makes a proof of reserves now, publishes it and writes its public part to a file that is not there yet; without one
 * it says what was signed. Ends with 0, or 2 when it could not be made.
 */
export async function proveReservesCommand(
  environment: () => Readonly<Record<string, string | undefined>>,
  file: string | undefined,
  { say, complain }: Output,
): Promise<number> {
  try {
    const config = readConfig(environment());
    if (!config.ledgerSeal) throw new Error('LEDGER_SEAL_KEY_FILE is not set');
    const connection = connectDatabase(config.directDatabaseUrl, { maxConnections: 3 });
    try {
      const { database } = connection;
      const context = {
        config,
        database,
        clock: systemClock,
        gateways: [bitcoinGateway(config), ethereumGateway(config)],
        signer: httpSigner(config.signer),
        bank: bankOf({ config, database, clock: systemClock }),
      };
      const id = await proveReserves(context, config.ledgerSeal);
      if (!id) throw new Error('Another proof is being made');
      const published = await readPublished(database, id);
      for (const line of detailOf(published).text.trimEnd().split('\n')) say(line);
      if (file !== undefined) {
        await write(file, proofFile(database, published).pieces);
        say(`\nThe public proof was written to ${file}.`);
      }
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    complain(`Reserves could not be proved: ${(error as Error).message}`);
    return 2;
  }
}

async function write(file: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for await (const piece of pieces) await handle.write(piece as string);
  } finally {
    await handle.close();
  }
}
