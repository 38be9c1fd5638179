import { readFile, writeFile } from 'node:fs/promises';
import type { ReservesId } from '@tessera/contracts/ids';
import { reservesText } from '@tessera/contracts/reserves-text';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { askColdKeys } from '../../reporting/reserves/cold/ask-cold-keys.ts';
import { recordColdSignatures } from '../../reporting/reserves/cold/record-cold-signatures.ts';

const usage = `Name one of:
  ask <file> [proof]   what cold addresses are to sign of a proof of reserves, the newest where none is named
  take <file>          checks the signatures that were brought, and publishes them with their proof`;

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/** Has cold addresses sign proofs of reserves. Ends with 0, or with 2 where something is not as it should be: then nothing was stored. */
export async function coldReservesCommand(
  environment: () => Readonly<Record<string, string | undefined>>,
  [name, file, proof]: readonly string[],
  { say, complain }: Output,
): Promise<number> {
  try {
    if (file === undefined || (name !== 'ask' && name !== 'take')) throw new Error(usage);
    const config = readConfig(environment());
    const connection = connectDatabase(config.databaseUrl, { maxConnections: 1 });
    try {
      if (name === 'ask') await ask(connection.database, { file, proof, say });
      else await take(connection.database, { file, say });
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    complain((error as Error).message);
    return 2;
  }
}

type Asking = Pick<Output, 'say'> & { readonly file: string; readonly proof: string | undefined };

async function ask(database: Database, { file, proof, say }: Asking): Promise<void> {
  const asked = await askColdKeys(database, proof as ReservesId | undefined);
  await writeFile(file, `${JSON.stringify(asked, null, 2)}\n`, { flag: 'wx' });
  const forms = { bitcoin: 'BIP-322, simple, in base64', ethereum: 'EIP-191, in hex' };
  for (const { network, address } of asked.addresses) say(`${address} signs by ${forms[network]}:`);
  say('');
  say(reservesText(asked.statement));
  say(`Every line ends with a line feed, the last too. Written to ${file}.`);
}

async function take(
  database: Database,
  { file, say }: Pick<Output, 'say'> & { readonly file: string },
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const addresses = await recordColdSignatures({ database, clock: systemClock }, text);
  for (const address of addresses) say(`${address} has signed, and the proof says so.`);
}
