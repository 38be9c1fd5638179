import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import type { CollateralAsset } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { testSealKeys, untilAllIsSealed } from '../../../test/busy-ledger.ts';
import { confirmCoins } from '../../../test/coin-steps.ts';
import {
  copyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/create-test-database.ts';
import { bitcoinModel } from '../../../test/simulation/chains/bitcoin-model.ts';
import { ethereumModel } from '../../../test/simulation/chains/ethereum-model.ts';
import { fundHouse } from '../../../test/simulation/fund-house.ts';
import { testAddresses } from '../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { testClock } from '../../../test/test-clock.ts';
import { testConfig } from '../../../test/test-config.ts';
import { testSigner } from '../../../test/test-signer.ts';
import { testTokens } from '../../../test/test-tokens.ts';
import type { AppContext } from '../../app-context.ts';
import { freezeOverLostHeads } from '../../books/ledger/restorations/freeze-over-lost-heads.ts';
import { lastHead } from '../../books/ledger/sealing/read-heads.ts';
import { sealRegularly } from '../../books/ledger/sealing/seal-regularly.ts';
import { verifyLedger } from '../../books/ledger/verification/verify-ledger.ts';
import { bitcoinGateway } from '../../coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from '../../coins/chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../../coins/deposits/watching/watch-network.ts';
import { watchSigner } from '../../coins/signer/watch-signer.ts';
import { isMoneyFrozen } from '../../platform/freezing/money-frozen.ts';
import { openRestoration, recordLostHeads } from '../../platform/freezing/restorations.ts';
import { runDueWork } from '../background/run-due-work.ts';
import { recover } from './recover.ts';
import type { RecoverOptions } from './recover-options.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const { pem, keys } = testSealKeys();

/** Chains, a signer and heads that were kept: what a restore of the database does not touch. */
function outerWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
  const keyFile = path.join(folder, 'seal.pem');
  writeFileSync(keyFile, pem);
  const environment = {
    LEDGER_SEAL_KEY_FILE: keyFile,
    LEDGER_HEADS_FILE: path.join(folder, 'heads.jsonl'),
  };
  const config = testConfig(environment);
  const chains = {
    bitcoin: bitcoinModel(bitcoinGateway(config)),
    ethereum: ethereumModel(ethereumGateway(config)),
  };
  const { chainId, tokenContracts } = config.ethereum;
  const signer = testSigner({ tokens: testTokens(), clock: testClock(), chainId, tokenContracts });
  const gateways = [chains.bitcoin.gateway, chains.ethereum.gateway];
  return { folder, environment, chains, world: { gateways, signer } };
}

let outer: ReturnType<typeof outerWorld>;
let test: TestApp;
/** Sign-ins of before have ended from then on. */
let recoveredAt: Date | undefined;
const signedIn = (name: string): TestUser =>
  test.user(name, recoveredAt ? { authTime: recoveredAt.toISOString() } : {});
let restored: TestDatabase;

/** The API on a database, with the steps of people and chains. */
async function startOn(connection: TestDatabase, withCapital: boolean): Promise<TestApp> {
  const { environment, world } = outer;
  const started = await startTestApp({ connection, environment, world, withCapital });
  await started.publishPrices();
  return started;
}

async function watch(): Promise<void> {
  for (const gateway of test.context.gateways) await watchNetwork(test.context, gateway, silent);
}
async function mine(): Promise<void> {
  for (const chain of Object.values(outer.chains)) chain.mine(12);
  await watch();
  await runDueWork(test.context);
}
/** Seals all that there is: transactions of other databases hold some of it back for a while. */
function seal() {
  const { ledgerSeal } = test.context.config;
  if (!ledgerSeal) throw new Error('It has a key');
  return untilAllIsSealed(test.connection.database, () => sealRegularly(test.context, ledgerSeal));
}

async function watchKeyOf(user: TestUser, asset: CollateralAsset): Promise<string> {
  const { address } = (await user.wallet(asset)).deposit;
  const row = await test.connection.database
    .selectFrom('chain_deposit_addresses')
    .select('watch_key')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return row.watch_key;
}

async function announce(user: TestUser, asset: CollateralAsset, amount: string): Promise<void> {
  const chain = outer.chains[asset === 'BTC' ? 'bitcoin' : 'ethereum'];
  chain.announce(asset, await watchKeyOf(user, asset), parseAmount(amount, asset));
}

async function deposit(user: TestUser, asset: CollateralAsset, amount: string): Promise<void> {
  await announce(user, asset, amount);
  await mine();
}

/** Quoted and asked for under a key; the same again asks for the same. */
async function ask(user: TestUser, asset: 'BTC' | 'ETH', amount: string, key: string) {
  const { id } = await user.wallet(asset);
  const to = testAddresses[asset];
  const quote = (await user.get(`/wallets/${id}/withdrawal-quote?to=${to}`)).json();
  const body = { amount: { asset, amount }, fee: quote.fee, to: { address: to } };
  return user.post(`/wallets/${id}/withdrawals`, { body, key });
}

async function withdraw(user: TestUser, asset: 'BTC' | 'ETH', amount: string, key: string) {
  const requested = await ask(user, asset, amount, key);
  expect(requested.statusCode).toBe(201);
  const confirmed = await confirmCoins(test, user, requested.json());
  expect(confirmed.statusCode).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) {
    await runDueWork(test.context);
    await mine();
  }
  return requested.json() as WithdrawalDetail;
}

const freeOf = async (user: TestUser, asset: CollateralAsset): Promise<string> =>
  (await user.wallet(asset)).balance.available.amount;
function sentOn(asset: 'BTC' | 'ETH'): number {
  const gateway = outer.chains[asset === 'BTC' ? 'bitcoin' : 'ethereum'];
  const { mined, waiting } = gateway.state();
  return [...mined, ...waiting].filter(({ raw }) => raw !== null).length;
}

beforeEach(async () => {
  recoveredAt = undefined;
  outer = outerWorld();
  test = await startOn(await createTestDatabase(), true);
  await fundHouse(test.context, outer.chains);
  await watch();
  await announce(signedIn('ada'), 'ETH', '5');
  await announce(signedIn('ada'), 'BTC', '1');
  await announce(signedIn('bob'), 'ETH', '3');
  await mine();
  await seal();
});
afterEach(async () => {
  await test.close();
  rmSync(outer.folder, { recursive: true });
});

/** Until here the database is kept; what `since` does is not in it. */
async function restoreAfter(since: () => Promise<void>): Promise<void> {
  const at = test.context.clock.now();
  await test.close();
  restored = await copyTestDatabase(test.connection);
  test = await startOn(await copyTestDatabase(test.connection), false);
  await since();
  await seal();
  const lasted = test.context.clock.now().getTime() - at.getTime();
  await test.close();
  test = await startOn(restored, false);
  test.context.clock.advance(Math.max(0, lasted));
}

async function recoverAll(
  options: Partial<RecoverOptions> = {},
  context: AppContext = test.context,
): Promise<{ moves: boolean; said: string[] }> {
  const said: string[] = [];
  const moves = await recover(context, {
    log: silent,
    say: (line) => said.push(line),
    signUpsPassed: 10,
    ...options,
  });
  if (moves) {
    test.context.clock.advance(60_000);
    recoveredAt = test.context.clock.now();
  }
  return { moves, said };
}

async function findingsOf() {
  const { rows } = await test.connection.pool.query(
    'select kind, subject, wants_people from restoration_findings order by kind, subject',
  );
  return rows as { kind: string; subject: string; wants_people: boolean }[];
}
async function unattributedEther(): Promise<bigint> {
  const { rows } = await test.connection.pool.query(
    "select balance::text from ledger_accounts where kind = 'unattributed' and asset = 'ETH'",
  );
  return BigInt(rows[0]?.balance ?? 0);
}
async function verified() {
  const headsFile = outer.environment.LEDGER_HEADS_FILE;
  const results = await verifyLedger(test.connection.database, { keys, headsFile });
  return results.flatMap(({ finding }) => (finding ? [finding.message] : []));
}

describe('a restore to a moment in the past', () => {
  it('books again what came and went since, pays nothing twice, and opens', async () => {
    const keysUsed = { ether: randomUUID(), bitcoin: randomUUID(), unconfirmed: randomUUID() };
    const since: Record<string, string> = {};
    await restoreAfter(async () => {
      const ada = signedIn('ada');
      await deposit(ada, 'ETH', '2');
      await deposit(ada, 'BTC', '0.5');
      since.ether = (await withdraw(ada, 'ETH', '1', keysUsed.ether)).id;
      since.bitcoin = (await withdraw(ada, 'BTC', '0.2', keysUsed.bitcoin)).id;
      expect((await ask(ada, 'ETH', '0.5', keysUsed.unconfirmed)).statusCode).toBe(201);
      since.ETH = await freeOf(ada, 'ETH');
      since.BTC = await freeOf(ada, 'BTC');
    });
    const sent = { ETH: sentOn('ETH'), BTC: sentOn('BTC') };
    const ada = signedIn('ada');
    expect(await freeOf(ada, 'ETH')).toBe('5.000000000000000000');

    const { ledgerSeal } = test.context.config;
    await freezeOverLostHeads(test.context, ledgerSeal as never);
    expect(await verified()).toEqual([
      expect.stringMatching(/^Heads? [2-9].* not in the database: it was put back/),
      expect.stringContaining('money is frozen'),
    ]);
    const refused = await ask(ada, 'ETH', '1', keysUsed.ether);
    expect(refused.json()).toMatchObject({ status: 503, code: 'money_frozen' });

    const { moves, said } = await recoverAll();
    expect(said.join('\n')).not.toContain('DIFFERENCE');
    expect(moves).toBe(true);
    expect(said).toContainEqual(
      expect.stringMatching(/^Given up, with the ledger's signature: head/),
    );
    expect(await isMoneyFrozen(test.connection.database)).toBe(false);
    expect((await ada.get('/wallets')).statusCode).toBe(401);
    const anew = signedIn('ada');
    for (const id of [since.ether, since.bitcoin]) {
      const { state, events } = (await anew.get(`/withdrawals/${id}`)).json();
      expect(state).toBe('completed');
      expect(events.map(({ type }: { type: string }) => type)).toContain('planned');
    }

    const again = await ask(anew, 'ETH', '1', keysUsed.ether);
    expect([again.statusCode, again.json().id, again.json().state]).toEqual([
      201,
      since.ether,
      'completed',
    ]);
    expect((await ask(anew, 'BTC', '0.2', keysUsed.bitcoin)).json().id).toBe(since.bitcoin);
    expect((await ask(anew, 'ETH', '2', keysUsed.ether)).json().code).toBe(
      'idempotency_key_reused',
    );
    expect((await ask(anew, 'ETH', '0.5', keysUsed.unconfirmed)).json().state).toBe(
      'pending_confirmation',
    );
    expect(await freeOf(anew, 'ETH')).toBe(since.ETH);
    expect(await freeOf(anew, 'BTC')).toBe(since.BTC);
    await runDueWork(test.context);
    await mine();
    expect(sentOn('ETH')).toBe(sent.ETH);
    expect(sentOn('BTC')).toBe(sent.BTC);

    await seal();
    expect(await verified()).toEqual([]);
    const asides = readdirSync(outer.folder).filter((name) => name.includes('.until-'));
    expect(asides.length).toBeGreaterThan(0);
  });

  it('goes on with new withdrawals, with coins and nonces that nothing has used', async () => {
    await restoreAfter(async () => {
      await withdraw(signedIn('ada'), 'ETH', '1', randomUUID());
      await withdraw(signedIn('ada'), 'BTC', '0.2', randomUUID());
    });
    expect((await recoverAll()).moves).toBe(true);
    const ada = signedIn('ada');
    for (const [asset, amount] of [
      ['ETH', '1'],
      ['BTC', '0.3'],
    ] as const) {
      const { id } = await withdraw(ada, asset, amount, randomUUID());
      expect((await ada.get(`/withdrawals/${id}`)).json().state).toBe('completed');
    }
    await seal();
    expect(await verified()).toEqual([]);
  });

  it('has a customer owe what they had not any more when it left', async () => {
    await restoreAfter(async () => {
      const bob = signedIn('bob');
      await test.giveEther(bob, '2');
      await withdraw(bob, 'ETH', '4', randomUUID());
    });
    const { moves, said } = await recoverAll();
    expect(moves).toBe(true);
    expect(said).toContainEqual(expect.stringContaining('For people: withdrawal_lent'));
    expect(await freeOf(signedIn('bob'), 'ETH')).toBe('0.000000000000000000');
    const { rows } = await test.connection.pool.query(
      "select balance from ledger_accounts where kind = 'receivable' and owner_type <> 'house'",
    );
    expect(BigInt(rows[0].balance)).toBeGreaterThan(10n ** 18n);
  });

  it('has a customer owe each time that they had too little when it left', async () => {
    await restoreAfter(async () => {
      const bob = signedIn('bob');
      await test.giveEther(bob, '5');
      await withdraw(bob, 'ETH', '4', randomUUID());
      await withdraw(bob, 'ETH', '3', randomUUID());
    });
    const { moves, said } = await recoverAll();
    expect(said.join('\n')).not.toContain('fund the house');
    expect(moves).toBe(true);
    const lent = (await findingsOf()).filter(({ kind }) => kind === 'withdrawal_lent');
    expect(lent).toHaveLength(2);
    expect(await freeOf(signedIn('bob'), 'ETH')).toBe('0.000000000000000000');
    const { rows } = await test.connection.pool.query(
      "select balance from ledger_accounts where kind = 'receivable' and owner_type <> 'house'",
    );
    expect(BigInt(rows[0].balance)).toBeGreaterThan(4n * 10n ** 18n);
  });

  it('names what left for somebody whom nobody knows, and gives their address to nobody else', async () => {
    let hers = '';
    await restoreAfter(async () => {
      hers = (await signedIn('carol').wallet('ETH')).deposit.address;
      await deposit(signedIn('carol'), 'ETH', '2');
      await withdraw(signedIn('carol'), 'ETH', '1', randomUUID());
    });
    const { moves, said } = await recoverAll();
    expect(said.join('\n')).not.toContain('DIFFERENCE');
    expect(moves).toBe(true);
    const findings = (await findingsOf()).filter(({ wants_people }) => wants_people);
    expect(findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['coins_of_unknown_owner', 'withdrawal_of_nobody']),
    );
    expect(await unattributedEther()).toBe(2n * 10n ** 18n);
    expect((await signedIn('carol').wallet('ETH')).deposit.address).not.toBe(hers);
    expect(await freeOf(signedIn('carol'), 'ETH')).toBe('0.000000000000000000');
  });

  it('hears what is paid later to an address that somebody noted who joined since', async () => {
    let watchKey = '';
    await restoreAfter(async () => {
      watchKey = await watchKeyOf(signedIn('carol'), 'ETH');
    });
    expect((await recoverAll()).moves).toBe(true);
    outer.chains.ethereum.announce('ETH', watchKey, parseAmount('2', 'ETH'));
    await mine();
    expect(await unattributedEther()).toBe(2n * 10n ** 18n);
  });

  it('gives nobody an address beyond those passed while any of them holds something', async () => {
    const theirs: string[] = [];
    await restoreAfter(async () => {
      for (const name of ['carol', 'dora']) {
        theirs.push((await signedIn(name).wallet('ETH')).deposit.address);
      }
      // Nothing is swept, so that the signer knows of none of them.
      await announce(signedIn('dora'), 'ETH', '1');
      outer.chains.ethereum.mine(12);
    });
    expect((await recoverAll({ signUpsPassed: 1 })).moves).toBe(true);
    expect(theirs).not.toContain((await signedIn('fred').wallet('ETH')).deposit.address);
  });

  it('keeps to the addresses that an interrupted run began with', async () => {
    let watchKey = '';
    await restoreAfter(async () => {
      watchKey = await watchKeyOf(signedIn('carol'), 'ETH');
    });
    const { pool } = test.connection.superuser;
    await pool.query(`
      create function stop() returns trigger language plpgsql as $$ begin
        if new.kind = 'addresses_passed' then raise exception 'it ends here'; end if;
        return new;
      end $$;
      create trigger stop before insert on restoration_findings for each row execute function stop()
    `);
    await expect(recoverAll({ signUpsPassed: 2 })).rejects.toThrow('it ends here');
    await pool.query('drop function stop cascade');
    await recoverAll({ signUpsPassed: 2 });
    const rows = async () =>
      (
        await pool.query(
          "select kind, subject from restoration_findings where kind = 'addresses_passed' order by subject",
        )
      ).rows;
    const watched = 'select from chain_deposit_addresses where watch_key = $1 and user_id is null';
    expect((await pool.query(watched, [watchKey])).rowCount).toBe(1);
    expect(await rows()).toHaveLength(2);
  });

  it('is booked again by one process at a time', async () => {
    await restoreAfter(async () => {});
    const ended = await Promise.allSettled([recoverAll(), recoverAll()]);
    const failed = ended.flatMap((each) =>
      each.status === 'rejected' ? [each.reason.message] : [],
    );
    expect(failed).toEqual(['Another process is at it']);
  });

  it('stays frozen while the chain has less than the ledger, and says so', async () => {
    await restoreAfter(async () => {
      await withdraw(signedIn('ada'), 'ETH', '1', randomUUID());
    });
    outer.world.signer.forgetSignatures(outer.world.signer.signed.length);
    const { moves, said } = await recoverAll();
    expect(moves).toBe(false);
    expect(said.join('\n')).toContain('DIFFERENCE');
    expect(said.join('\n')).toContain('For people: used_by_unknown ethereum 1/0/');
    expect(await isMoneyFrozen(test.connection.database)).toBe(true);
    expect(outer.world.signer.usedElsewhere.length).toBeGreaterThan(0);
  });
});

describe('sales at an exchange', () => {
  it('keep money frozen until somebody has compared them', async () => {
    const config = { ...test.context.config, liquidationVenue: 'exchange' } as const;
    const context = { ...test.context, config };
    const { moves, said } = await recoverAll({}, context);
    expect(moves).toBe(false);
    expect(said).toContainEqual(expect.stringContaining('--exchange-compared'));
    expect((await recoverAll({ isExchangeCompared: true }, context)).moves).toBe(true);
  });
});

describe('heads that only the database names', () => {
  it('are not given up by the ledger’s key', async () => {
    const at = test.context.clock.now();
    const head = JSON.stringify({
      ...(await lastHead(test.connection.database)),
      sealedAt: '9999-12-31T23:59:59.000Z',
    });
    await test.connection.database.transaction().execute(async (trx) => {
      const { id } = await openRestoration(trx, 'heads', at);
      const row = { restoration_id: id, chain: 'ledger', last_head: head } as const;
      await recordLostHeads(trx, { ...row, first_number: 1n, last_number: 9n });
    });
    await expect(recoverAll()).rejects.toThrow('somebody has written there');
    expect(await isMoneyFrozen(test.connection.database)).toBe(true);
    const { rows } = await test.connection.pool.query('select signature from restorations');
    expect(rows).toEqual([{ signature: null }]);
  });
});

describe('a signer whose store was put back', () => {
  it('signs nothing until it was told what it had signed', async () => {
    await watchSigner(test.context, silent);
    await withdraw(signedIn('ada'), 'ETH', '1', randomUUID());
    await watchSigner(test.context, silent);
    const { signer } = outer.world;
    const count = signer.signed.length;
    signer.forgetSignatures(count);
    const bob = signedIn('bob');
    const requested = await ask(bob, 'ETH', '1', randomUUID());
    await confirmCoins(test, bob, requested.json());
    await expect(runDueWork(test.context)).rejects.toThrow('Some due work failed');
    expect(signer.signed).toHaveLength(0);
    await watchSigner(test.context, silent);
    expect(signer.signed).toHaveLength(count);
    await runDueWork(test.context);
    expect(signer.signed.length).toBeGreaterThan(count);
    await mine();
    await mine();
    expect((await bob.get(`/withdrawals/${requested.json().id}`)).json().state).toBe('completed');
  });
});
