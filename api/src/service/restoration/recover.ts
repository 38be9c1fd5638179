import type { AppContext } from '../../app-context.ts';
import {
  describeLost,
  freezeOverLostHeads,
  isWhatIsLost,
  type LostOfChain,
} from '../../books/ledger/restorations/freeze-over-lost-heads.ts';
import { signRestoration } from '../../books/ledger/restorations/restoration-text.ts';
import { sealAndPublish } from '../../books/ledger/sealing/seal-regularly.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { readCursors } from '../../coins/chains/cursor/read-cursors.ts';
import { watchNetwork } from '../../coins/deposits/watching/watch-network.ts';
import { reconcile } from '../../coins/reconciliation/reconcile.ts';
import { watchSigner } from '../../coins/signer/watch-signer.ts';
import { reserveForSigned } from '../../coins/treasury/restoring/adopt-signed.ts';
import { reconcileEuros } from '../../payments/fiat/reconciliation/reconcile-euros.ts';
import { endEverybodysSessions } from '../../person/users/end-everybodys-sessions.ts';
import { withoutAnother } from '../../platform/database/without-another.ts';
import {
  closeRestoration,
  listFindings,
  listRestorations,
  openRestoration,
  type Restoration,
} from '../../platform/freezing/restorations.ts';
import { describeCoins, describeEuros } from '../reconciliation/describe-reconciliation.ts';
import { adoptAllSigned, notifySignerOfUsed } from './adopt-all-signed.ts';
import { adoptWithdrawals } from './adopt-withdrawals.ts';
import { bookWhatFollows } from './book-what-follows.ts';
import { hearBankAgain } from './hear-bank-again.ts';
import { defaultOptions, type RecoverOptions } from './recover-options.ts';
import type { Recovering } from './recovering.ts';
import { watchUnknownAddresses } from './watch-unknown-addresses.ts';

/**
 * Books again what chains, the signer's store and the bank have had since the moment to which the database was put back,
 * and lets money move again when they hold what the ledger says. Each step may be done again: what stopped half way goes on.
 * Returns whether money moves. @throws also while another process does the same
 */
export async function recover(context: AppContext, given: Given): Promise<boolean> {
  const moves = await withoutAnother(context.database, 'recover', () => run(context, given));
  if (moves === undefined) throw new Error('Another process is at it');
  return moves;
}

type Given = Pick<Recovering, 'log' | 'say'> & Partial<RecoverOptions>;

async function run(context: AppContext, { log, say, ...options }: Given): Promise<boolean> {
  const { restoration, lost } = await freeze(context, say);
  const recovering = { context, restoration, log, say, ...defaultOptions, ...options };
  await watchSigner(context, log);
  await adoptAllSigned(recovering);
  await watchUnknownAddresses(recovering);
  for (const gateway of context.gateways) await readToHead(recovering, gateway);
  await context.database.transaction().execute(reserveForSigned);
  await notifySignerOfUsed(recovering);
  const isPaid = await adoptWithdrawals(recovering);
  await bookWhatFollows(context, 'coins');
  const isStated = await hearBankAgain(recovering);
  await sayFindings(recovering);
  const isSame = (await compareCoins(recovering)) && (await compareEuros(recovering));
  const isSold = isSoldOnce(recovering);
  if (!isSame || !isPaid || !isStated || !isSold) {
    say('Money stays frozen. Look into what is named, and run this again.');
    return false;
  }
  await open(recovering, lost);
  say('Chains and bank hold what the ledger says. Money moves again.');
  return true;
}

/** @throws when the database names other heads than files do, or heads that no key of the ledger has signed */
async function freeze(
  context: AppContext,
  say: Recovering['say'],
): Promise<{ restoration: Restoration; lost: readonly LostOfChain[] }> {
  const { database, clock, config } = context;
  const lost = config.ledgerSeal ? await freezeOverLostHeads(context, config.ledgerSeal) : [];
  for (const line of describeLost(lost)) say(`Gone: ${line}`);
  const { id } = await database
    .transaction()
    .execute((trx) => openRestoration(trx, 'command', clock.now()));
  const restoration = (await listRestorations(database)).find((each) => each.id === id);
  if (!restoration) throw new Error('It was just opened');
  say(`Money is frozen since ${restoration.found_at.toISOString()}`);
  if (!isWhatIsLost(restoration, lost)) {
    const words =
      'restoration_heads and the files of heads do not say the same, by signatures of the ledger';
    throw new Error(`${words}: somebody has written there, and nothing is given up`);
  }
  return { restoration, lost };
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
  if (!found || (found.count === 0 && found.difference === 0n)) return true;
  for (const line of describeEuros(context.bank?.name ?? '', found)) say(line);
  return false;
}

/** Calls of since are forgotten, and orders at the exchange too: as soon as money moves the same loans would be sold for again. */
function isSoldOnce({ context, isExchangeCompared, say }: Recovering): boolean {
  if (context.config.liquidationVenue !== 'exchange' || isExchangeCompared) return true;
  say(
    'LIQUIDATION_VENUE is exchange: what was sold there since would be sold again. Start every process with none, or compare with its statement, and run this again with --exchange-compared',
  );
  return false;
}

/** Gives up the heads that are gone by the files, signed with the ledger's own key, and begins to seal again. */
async function open(
  { context, restoration, say }: Recovering,
  lost: readonly LostOfChain[],
): Promise<void> {
  const { database, clock, config } = context;
  // Ends of sign-ins are forgotten as well: whoever was thrown out since would be in again.
  say(`Sign-ins of ${await endEverybodysSessions(context)} people have ended`);
  const opened_at = clock.now();
  const seal = config.ledgerSeal;
  const signed = seal
    ? signRestoration(restoration, opened_at, seal.key)
    : { key_id: null, signature: null };
  for (const line of describeLost(lost)) say(`Given up, with the ledger's signature: ${line}`);
  await database
    .transaction()
    .execute((trx) => closeRestoration(trx, restoration.id, { opened_at, ...signed }));
  if (seal) await sealAndPublish(context, seal);
}
