import { smtpMailer } from '@tessera/server/smtp-mailer';
import type { AppContext } from '../../app-context.ts';
import { bitcoinGateway } from '../../coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from '../../coins/chains/ethereum/ethereum-gateway.ts';
import { httpSigner } from '../../coins/signer/http-signer.ts';
import { bankOf } from '../../payments/bank/bank-of.ts';
import { firebaseTokenVerifier } from '../../person/authentication/firebase-token-verifier.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { requireMigrated } from '../../platform/database/migrate.ts';
import type { Log } from '../../platform/log/log.ts';
import { secretBox } from '../../platform/secrets/secret-box.ts';
import { recover } from './recover.ts';
import { readRecoverOptions } from './recover-options.ts';

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

/**
 * After a restore to an earlier moment: books again what happened since, and lets money move when all of it is explained.
 * Ends with 0 when it moves, 1 while it stays frozen, 2 when somebody could not be asked: then it goes on where it was.
 */
export async function recoverCommand(
  environment: () => Readonly<Record<string, string | undefined>>,
  capabilities: AppContext['capabilities'],
  args: readonly string[],
  output: Output,
): Promise<number> {
  try {
    const options = readRecoverOptions(args);
    const config = readConfig(environment());
    await requireMigrated(config.directDatabaseUrl);
    const { database, close } = connectDatabase(config.directDatabaseUrl, { maxConnections: 4 });
    const tokens = firebaseTokenVerifier(config.identity.projectId);
    const mailer = smtpMailer({ ...config.mail, timeoutMs: 10_000 });
    try {
      const context: AppContext = {
        ...{ config, capabilities, database, clock: systemClock, tokens, mailer },
        gateways: [bitcoinGateway(config), ethereumGateway(config)],
        signer: httpSigner(config.signer),
        secrets: secretBox(config.secretsKey),
        bank: bankOf({ config, database, clock: systemClock }),
        sandbox: undefined,
      };
      return (await recover(context, { log: logTo(output), say: output.say, ...options })) ? 0 : 1;
    } finally {
      await Promise.all([close(), tokens.close(), mailer.close()]);
    }
  } catch (error) {
    output.complain(`It could not be booked again: ${(error as Error).message}`);
    return 2;
  }
}

/** What would be in the API's log, but for what is no trouble. */
function logTo({ complain }: Output): Log {
  const write = (first: unknown, second?: unknown) =>
    complain(String(second ?? first) + (second === undefined ? '' : ` ${JSON.stringify(first)}`));
  return { info: () => {}, warn: write, error: write } as Log;
}
