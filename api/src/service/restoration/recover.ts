import { greater } from '@tessera/money/greater';
import type { AppContext } from '../../app-context.ts';
import { InsufficientBalance } from '../../books/ledger/posting/insufficient-balance.ts';
import { describeLost, freezeOverLostHeads } from '../../books/ledger/restorations/freeze-over-lost-heads.ts';
import { signRestoration } from '../../books/ledger/restorations/restoration-text.ts';
import { sealAndPublish } from '../../books/ledger/sealing/seal-regularly.ts';
import {
  findHoldingPassed,
  openUnclaimedAddress,
  type PassedAddresses,
  passAddresses,
} from '../../coins/chains/addresses/pass-addresses.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { readCursors } from '../../coins/chains/cursor/read-cursors.ts';
import { watchNetwork } from '../../coins/deposits/watching/watch-network.ts';
import { reconcile } from '../../coins/reconciliation/reconcile.ts';
import type { NumberedSignature } from '../../coins/signer/signer.ts';
import { watchSigner } from '../../coins/signer/watch-signer.ts';
import { adoptSigned, reserveForSigned } from '../../coins/treasury/restoring/adopt-signed.ts';
import { findUsedElsewhere } from '../../coins/treasury/restoring/find-used-elsewhere.ts';
import { reconcileEuros } from '../../payments/fiat/reconciliation/reconcile-euros.ts';
import { adoptWithdrawal } from '../../payments/withdrawals/coins/adopt-withdrawal.ts';
import {
  closeRestoration,
  listFindings,
  listRestorations,
  openRestoration,
  type Restoration,
  type RestorationFinding,
  recordFinding,
} from '../../platform/freezing/restorations.ts';
import { runDueItems } from '../../platform/jobs/run-due-items.ts';
import type { Log } from '../../platform/log/log.ts';
import { dueWorksOf } from '../background/run-due-work.ts';
import { describeCoins, describeEuros } from '../reconciliation/describe-reconciliation.ts';

/** What follows from chains and bank, and sends nothing. */
const bookingWorks: ReadonlySet<string> = new Set([
  'fiat.read-bank-feed',
  'fiat.apply-bank-notification',
  'fiat.credit-deposit',
  'treasury.confirm',
  'treasury.book-network-fee',
  'withdrawals.follow-payment',
]);

type Recovering = {
  readonly context: AppContext;
  readonly restoration: Restoration;
  readonly log: Log;
  readonly say: (line: string) => void;
  /** Of each network: more than people join between two backups. */
  readonly addressesPassed: number;
};

/**
 * Books again what chains, the signer's store and the bank have had since the moment to which the database was put back,
 * and lets money move again when they hold what the ledger says. Each step may be done again: what stopped half way goes on.
 * Returns whether money moves.
 */
export async function recover(
  context: AppContext,
  { log, say, addressesPassed = 1_000 }: Pick<Recovering, 'log' | 'say'> & Partial<Recovering>,
): Promise<boolean> {
  const restoration = await freeze(context, say);
  const recovering = { context, restoration, log, say, addressesPassed };
  await watchSigner(context, log);
  await adoptAllSigned(recovering);
  await watchUnknownAddresses(recovering);
  for (const gateway of context.gateways) await readToHead(recovering, gateway);
  await context.database.transaction().execute(reserveForSigned);
  await tellUsed(recovering);
  const isLent = await adoptAllWithdrawals(recovering);
  await bookWhatFollows(context);
  await sayFindings(recovering);
  const isSame = (await compareCoins(recovering)) && (await compareEuros(recovering));
  if (!isSame || !isLent) {
    say('Money stays frozen. Look into what differs, and run this again.');
    return false;
  }
  await open(recovering);
  say('Chains and bank hold what the ledger says. Money moves again.');
  return true;
}

async function freeze(context: AppContext, say: Recovering['say']): Promise<Restoration> {
  const { database, clock, config } = context;
  const lost = config.ledgerSeal ? await freezeOverLostHeads(context, config.ledgerSeal) : [];
  for (const line of describeLost(lost)) say(`Gone: ${line}`);
  const { id } = await database
    .transaction()
    .execute((trx) => openRestoration(trx, 'command', clock.now()));
  const restoration = (await listRestorations(database)).find((each) => each.id === id);
  if (!restoration) throw new Error('It was just opened');
  say(`Money is frozen since ${restoration.found_at.toISOString()}`);
  return restoration;
}

/** Everything that the signer has signed, in its order. */
async function* allSigned({ signer }: Pick<AppContext, 'signer'>): AsyncGenerator<NumberedSignature> {
  let after = 0;
  for (;;) {
    const items = await signer.listSigned(after);
    yield* items;
    const last = items.at(-1);
    if (!last) return;
    after = last.number;
  }
}

async function adoptAllSigned({ context, restoration, say }: Recovering): Promise<void> {
  const { database, clock } = context;
  let adopted = 0;
  for await (const given of allSigned(context)) {
    const { purposeId, purpose, network } = given.order;
    const isNew = await database.transaction().execute(async (trx) => {
      if (!(await adoptSigned(trx, context, given))) return false;
      const { transactionId } = given.signature;
      const details = { transactionId, network, purpose, purposeId };
      const finding = { kind: 'signed', subject: given.order.id, details, wantsPeople: false };
      await recordFinding(trx, restoration, finding, clock.now());
      return true;
    });
    if (isNew) adopted += 1;
  }
  say(`${adopted} transactions were taken up that the signer had signed and nobody here knew`);
}

/**
 * Who joined since has an address that nobody else may be given, and whose coins are nobody else's. Those that hold
 * something, or that the signer has spent from, are watched before blocks are read, so that what came there is found.
 */
async function watchUnknownAddresses(recovering: Recovering): Promise<void> {
  const { context, restoration } = recovering;
  const { database, clock, gateways } = context;
  const spentFrom = await depositPathsOf(context);
  for (const gateway of gateways) {
    const { name } = gateway.network;
    const used = spentFrom.get(name) ?? new Set<bigint>();
    const passed = await passOnce(recovering, gateway, used);
    const holding = await findHoldingPassed(gateway, await gateway.head(), passed);
    for (const index of new Set([...used, ...holding])) {
      if (index < passed.first) continue;
      await database.transaction().execute(async (trx) => {
        if (!(await openUnclaimedAddress(trx, gateway, { index, at: clock.now() }))) return;
        const finding = {
          kind: 'coins_of_unknown_owner',
          subject: `${name} 0/${index}`,
          details: { address: gateway.deriveAddress({ branch: 0, index }).address },
          wantsPeople: true,
        };
        await recordFinding(trx, restoration, finding, clock.now());
      });
    }
  }
}

/** Of each network, the deposits' keys that the signer has signed with. */
async function depositPathsOf(context: AppContext): Promise<ReadonlyMap<string, Set<bigint>>> {
  const paths = new Map<string, Set<bigint>>();
  for await (const { order } of allSigned(context)) {
    const used = order.network === 'bitcoin' ? order.inputs.map(({ path }) => path) : [order.from];
    const known = paths.get(order.network) ?? new Set<bigint>();
    paths.set(order.network, known);
    for (const { branch, index } of used) if (branch === 0) known.add(BigInt(index));
  }
  return paths;
}

/** As many as is usual, and more where the signer knows of more. */
async function passOnce(
  { context, restoration, addressesPassed }: Recovering,
  gateway: ChainGateway,
  used: ReadonlySet<bigint>,
): Promise<PassedAddresses> {
  const { database, clock } = context;
  const { name } = gateway.network;
  const kind = 'addresses_passed';
  const earlier = (await listFindings(database, restoration)).find(
    (each) => each.kind === kind && each.subject === name,
  );
  if (earlier) {
    const { first, last } = JSON.parse(earlier.details) as { first: string; last: string };
    return { first: BigInt(first), last: BigInt(last) };
  }
  return database.transaction().execute(async (trx) => {
    const { first, last: usual } = await passAddresses(trx, gateway, addressesPassed);
    const beyond = [...used].reduce((most, index) => greater(most, index), usual) - usual;
    const last =
      beyond > 0n ? (await passAddresses(trx, gateway, Number(beyond))).last : usual;
    const details = { first: String(first), last: String(last) };
    const finding = { kind, subject: name, details, wantsPeople: false };
    await recordFinding(trx, restoration, finding, clock.now());
    return { first, last };
  });
}

/** Deposits come back by this: each block is read from where the restored database had read to. */
async function readToHead({ context, log, say }: Recovering, gateway: ChainGateway): Promise<void> {
  const { name } = gateway.network;
  let before: string | undefined;
  for (;;) {
    await watchNetwork(context, gateway, log);
    const cursor = (await readCursors(context.database)).get(name);
    const head = await gateway.head();
    if (cursor?.hash === head.hash) break;
    if (cursor && cursor.hash === before) throw new Error(`${name} cannot be read to its head now`);
    before = cursor?.hash;
  }
  say(`${gateway.network.chain()} was read to its newest block`);
}

/** A signer that has forgotten as much as we have is told what the chains have seen. */
async function tellUsed({ context, restoration }: Recovering): Promise<void> {
  for await (const used of findUsedElsewhere(context)) {
    await context.signer.noteUsed(used);
    for (const each of used.used) {
      const name = 'nonce' in each
        ? `${each.from.branch}/${each.from.index}/${each.nonce}`
        : `${each.transactionId}:${each.position}`;
      await record(context, restoration, {
        kind: 'used_by_unknown',
        subject: `${used.network} ${name}`,
        details: {},
        wantsPeople: true,
      });
    }
  }
}

/** Whether all of them were: for some the house may lack what it has to lend. */
async function adoptAllWithdrawals(recovering: Recovering): Promise<boolean> {
  const { context, restoration, say } = recovering;
  const seen = new Set<string>();
  let isComplete = true;
  for await (const given of allSigned(context)) {
    const { purposeId, purpose } = given.order;
    if (purpose !== 'withdrawal' || seen.has(purposeId)) continue;
    seen.add(purposeId);
    try {
      await context.database.transaction().execute(async (trx) => {
        const adopted = await adoptWithdrawal(trx, context, given);
        const finding = findingOf(adopted, given);
        if (finding) await recordFinding(trx, restoration, finding, context.clock.now());
      });
    } catch (error) {
      if (!(error instanceof InsufficientBalance)) throw error;
      say(`Withdrawal ${purposeId} left, its customer has not enough for it, and neither has the house: fund the house`);
      isComplete = false;
    }
  }
  return isComplete;
}

function findingOf(
  adopted: Awaited<ReturnType<typeof adoptWithdrawal>>,
  { order, signature: { transactionId }, withdrawal }: NumberedSignature,
): RestorationFinding | undefined {
  const { outcome } = adopted;
  if (outcome === 'known') return undefined;
  const asset = order.network === 'bitcoin' ? 'BTC' : order.asset;
  const details = { transactionId, asset, amount: order.amount, subject: withdrawal?.subject ?? '' };
  const subject = order.purposeId;
  if (outcome === 'adopted') {
    return { kind: 'withdrawal_booked_again', subject, details, wantsPeople: false };
  }
  if (outcome === 'lent') {
    const owed = { ...details, owed: String(adopted.missing) };
    return { kind: 'withdrawal_lent', subject, details: owed, wantsPeople: true };
  }
  const kind = outcome === 'nobody' ? 'withdrawal_of_nobody' : 'withdrawal_paid_though_ended';
  return { kind, subject, details, wantsPeople: true };
}

/** Confirmations, fees, and what a payment means to its withdrawal; payments and returns that the bank told of. */
async function bookWhatFollows(context: AppContext): Promise<void> {
  const works = dueWorksOf(context)
    .filter(({ name }) => bookingWorks.has(name))
    .map((work) => ({ ...work, whileFrozen: true }) as const);
  // One may make another due.
  for (let round = 0; round < 3; round += 1) await runDueItems(context, works);
}

function record(
  { database, clock }: AppContext,
  restoration: Restoration,
  finding: RestorationFinding,
): Promise<void> {
  return database
    .transaction()
    .execute((trx) => recordFinding(trx, restoration, finding, clock.now()));
}

async function sayFindings({ context, restoration, say }: Recovering): Promise<void> {
  const findings = await listFindings(context.database, restoration);
  for (const { kind, subject, details, wants_people } of findings) {
    if (wants_people) say(`For people: ${kind} ${subject} ${details}`);
  }
}

async function compareCoins({ context, say }: Recovering): Promise<boolean> {
  let isSame = true;
  for (const gateway of context.gateways) {
    for (const finding of await reconcile(context, gateway)) {
      if (finding.difference === 0n) continue;
      isSame = false;
      for (const line of describeCoins(gateway, finding)) say(line);
    }
  }
  return isSame;
}

async function compareEuros({ context, say }: Recovering): Promise<boolean> {
  const found = await reconcileEuros(context);
  if (!found || (found.findings.length === 0 && found.difference === 0n)) return true;
  for (const line of describeEuros(context.bank?.name ?? '', found)) say(line);
  return false;
}

/** Gives up the heads that are gone, signed with the ledger's own key, and begins to seal again. */
async function open({ context, restoration }: Recovering): Promise<void> {
  const { database, clock, config } = context;
  const opened_at = clock.now();
  const seal = config.ledgerSeal;
  const signed = seal
    ? signRestoration(restoration, opened_at, seal.key)
    : { key_id: null, signature: null };
  await database
    .transaction()
    .execute((trx) => closeRestoration(trx, restoration.id, { opened_at, ...signed }));
  if (seal) await sealAndPublish(context, seal);
}
