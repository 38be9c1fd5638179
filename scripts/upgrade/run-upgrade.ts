import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { readBalances } from '../../api/src/books/ledger/reading/read-balances.ts';
import { verifyLedger } from '../../api/src/books/ledger/verification/verify-ledger.ts';
import { connectDatabase } from '../../api/src/platform/database/connect-database.ts';
import { testSealKeys } from '../../api/test/busy-ledger.ts';
import { ledgerAudit } from '../../api/test/simulation/invariants/ledger-audit.ts';
import { lifecycleAudit } from '../../api/test/simulation/invariants/lifecycle-audit.ts';
import { loanAudit } from '../../api/test/simulation/invariants/loan-audit.ts';
import { startAnvil } from '../../api/test/start-anvil.ts';
import { startIdentity } from '../../api/test/start-identity.ts';
import { actUntil } from '../../api/test/sudden-death/act-until.ts';
import { balancesIn } from '../../api/test/sudden-death/books.ts';
import { catchCodes } from '../../api/test/sudden-death/catch-codes.ts';
import type { Customer } from '../../api/test/sudden-death/customer.ts';
import { readAnswers, readEffects } from '../../api/test/sudden-death/read-effects.ts';
import { type Server, startServer } from '../../api/test/sudden-death/start-server.ts';
import { untilSettled } from '../../api/test/sudden-death/until-settled.ts';
import { sandboxEnvironment } from '../../api/test/test-config.ts';
import type { UserId } from '../../shared/contracts/src/ids.ts';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { makeOwnFolder, removeOwnFolder } from '../accidents/own-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import { judgeLoans } from '../verify-loans/judge-loans.ts';
import { startBalancer } from './balancer.ts';
import { installRelease } from './install-release.ts';
import { joinCustomers } from './join-customers.ts';
import { makeDatabase } from './make-database.ts';
import { migrateWith } from './migrate-with.ts';

const serversAtOnce = 3;
const customerCount = 6;
/** As long as a balancer needs to see that a server is not ready any more. */
const shutdownDelaySeconds = 3;
const longestPauseMs = 400;
/** Of load before, between and after the steps of the upgrade. */
const quietMs = 6_000;

type Say = (line: string) => void;

/** Answers what was not as it should be. */
export async function runUpgrade(commit: string, say: Say): Promise<readonly string[]> {
  const former = await installRelease(commit);
  say(`${commit.slice(0, 8)} is installed.`);
  const ends: (() => unknown)[] = [];
  try {
    return await upgrade(former, say, ends);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function upgrade(
  former: string,
  say: Say,
  ends: (() => unknown)[],
): Promise<readonly string[]> {
  const folder = makeOwnFolder(undefined, 'upgrade');
  ends.push(() => removeOwnFolder(folder));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    port: 0,
    log: () => {},
    settings: { fsync: 'off', max_connections: '300' },
  });
  ends.push(postgres.stop);
  const database = await makeDatabase(postgres.url);
  await migrateWith(former, database);
  const chain = await startAnvil();
  const [identity, mails] = [await startIdentity(), await catchCodes()];
  ends.push(chain.stop, identity.close, mails.close);
  const seal = testSealKeys();
  const keyFile = join(folder, 'seal.pem');
  const headsFile = join(folder, 'heads.jsonl');
  writeFileSync(keyFile, seal.pem);
  mkdirSync(join(folder, 'compiled'));
  const environment = {
    ...sandboxEnvironment,
    DATABASE_URL: database.urlOf('service'),
    ETHEREUM_RPC_URL: chain.rpcUrl,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    SMTP_URL: mails.url,
    LEDGER_SEAL_KEY_FILE: keyFile,
    LEDGER_HEADS_FILE: headsFile,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    TRUSTED_PROXY_HOPS: '1',
    SHUTDOWN_DELAY_SECONDS: String(shutdownDelaySeconds),
  };
  const balancer = startBalancer();
  ends.push(balancer.stop);
  const start = async (release: string): Promise<Server> => {
    const program = join(release, 'api', 'src', 'server.ts');
    const server = await startServer(environment, await freePort(), program);
    ends.push(server.kill);
    await balancer.add(server);
    return server;
  };
  const servers = await Promise.all(Array.from({ length: serversAtOnce }, () => start(former)));
  say(`${serversAtOnce} of its processes serve.`);

  const connection = connectDatabase(database.superuserUrl, { isPatient: true });
  ends.push(connection.close);
  const failures: string[] = [];
  const onFailure = (what: string) => {
    failures.push(what);
  };
  const idOf = async (name: string) => {
    const found = await connection.pool.query<{ id: UserId }>(
      'select id from users where subject = $1',
      [name],
    );
    const [user] = found.rows;
    if (!user) throw new Error(`Nobody is called ${name}`);
    return user.id;
  };
  const customers = await joinCustomers(customerCount, {
    balancer,
    codeFor: mails.codeFor,
    idOf,
    onFailure,
  });
  // What came before is no part of the upgrade.
  failures.length = 0;
  say(`${customerCount} customers have been credited with coins from outside.`);

  const answered = () => customers.reduce((sum, { client }) => sum + client.acknowledged.length, 0);
  let [countedWrites, countedFailures] = [0, 0];
  const report = (what: string) => {
    const [writes, failed] = [answered() - countedWrites, failures.length - countedFailures];
    [countedWrites, countedFailures] = [answered(), failures.length];
    say(`${what.padEnd(52)}${String(writes).padStart(5)} writes, ${failed} requests failed`);
  };
  const ending = new AbortController();
  const load = Promise.all(
    customers.map((customer) => actUntil(customer, ending.signal, longestPauseMs)),
  );
  const steps = async () => {
    await sleep(quietMs);
    report('former release on its own schema');
    const began = performance.now();
    await migrateWith(repositoryRoot, database);
    report(`while it is migrated (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
    await sleep(quietMs);
    report('former release on the newer schema');
    for (const server of servers.splice(0)) {
      const newer = await start(repositoryRoot);
      servers.push(newer);
      const exit = await server.end();
      if (exit.code !== 0) failures.push(`a process ended with ${JSON.stringify(exit)}`);
      report('one process is replaced');
    }
    await sleep(quietMs);
    report('newer release alone');
  };
  try {
    await Promise.race([load, steps()]);
    ending.abort();
    await load;
  } catch (error) {
    return [...failures, String(error)];
  }
  await untilSettled(connection.pool);
  for (const server of servers) await server.end();
  return [...failures, ...(await compare(customers, connection, { keys: seal.keys, headsFile }))];
}

type Connection = ReturnType<typeof connectDatabase>;
type Seal = Parameters<typeof verifyLedger>[1];

/** What customers noted and what there is; then what only the house has. */
async function compare(
  customers: readonly Customer[],
  connection: Connection,
  seal: Seal,
): Promise<readonly string[]> {
  const { database, pool } = connection;
  const noted = customers.flatMap(({ books }) => books.effects);
  const found = await readEffects(pool);
  const findings = [
    ...noted.filter((effect) => !found.includes(effect)).map((effect) => `lost: ${effect}`),
    ...found
      .filter((effect) => !noted.includes(effect))
      .map((effect) => `not asked for: ${effect}`),
    ...(found.length === noted.length ? [] : [`${found.length} effects of ${noted.length}`]),
  ];
  const kept = await readAnswers(pool);
  for (const { client, books, id, name } of customers) {
    for (const { write, text } of client.acknowledged) {
      if (kept.get(write.key) !== text) findings.push(`answered otherwise: ${write.path}`);
    }
    const balances = await readBalances(database, id);
    for (const [asset, expected] of balancesIn(books)) {
      const [is, due] = [inspect(balances.get(asset)), inspect(expected)];
      if (is !== due) findings.push(`${name} has ${is} of ${asset} and not ${due}`);
    }
  }
  for (const { finding } of await verifyLedger(database, seal)) {
    if (finding) findings.push(`ledger: ${inspect(finding)}`);
  }
  for (const audit of [ledgerAudit, lifecycleAudit, loanAudit]) {
    await audit(connection)().catch((error: unknown) => findings.push(String(error)));
  }
  for (const finding of (await judgeLoans(pool)).findings) findings.push(inspect(finding));
  return findings;
}
