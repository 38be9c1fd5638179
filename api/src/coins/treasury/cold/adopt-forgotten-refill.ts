import type { AttemptId, OutgoingId } from '@tessera/contracts/ids';
import type { MinorUnits } from '@tessera/money/minor-units';
import { type Hex, parseTransaction } from 'viem';
import type { AppContext } from '../../../app-context.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { findOpenRestoration, recordFinding } from '../../../platform/freezing/restorations.ts';
import type { ChainBlock, ChainGateway } from '../../chains/chain-gateway.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import type { ColdOrder } from '../treasury-tables.ts';
import { wirePath } from '../wire-path.ts';
import { type ColdMove, coldWirePath } from './cold-move.ts';
import { fitForgottenRefill } from './fit-bitcoin-refill.ts';
import type { SignedRefill } from './read-signed-refill.ts';
import { recordRefill } from './record-refill.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/**
 * After a restore to an earlier moment, until money moves again: what a block has from the cold address to the hot one may be
 * a refill whose order is forgotten. It is a move of the house with its fee, and people look whether they ordered it.
 */
export async function adoptForgottenRefill(
  { database, clock }: Context,
  gateway: ChainGateway,
  block: ChainBlock,
  transactionId: string,
): Promise<void> {
  const restoration = await findOpenRestoration(database);
  const raw = restoration && (await gateway.rawOf(transactionId, block));
  if (!restoration || !raw) return;
  const at = clock.now();
  const signed = { transactionId, raw };
  const move =
    gateway.network.name === 'bitcoin'
      ? await fitForgottenRefill(database, gateway, bitcoinMove(at), signed)
      : ethereumMove(gateway, block, signed, at);
  if (!move) return;
  const { network, asset, amount } = move;
  const details = { network, asset, amount: String(amount) };
  await database.transaction().execute(async (trx) => {
    await insertRow(trx, 'cold_moves', {
      ...move,
      signing_order: JSON.stringify(move.signing_order),
    });
    await recordRefill(trx, move, signed, at);
    const finding = { kind: 'refill_of_since', subject: transactionId, details, wantsPeople: true };
    await recordFinding(trx, restoration, finding, at);
  });
}

const newMove = (at: Date) =>
  ({
    id: uuidV7<OutgoingId>(at),
    direction: 'refill',
    state: 'underway',
    ordered_at: at,
    expected_by: null,
    unsigned: null,
    problem: null,
  }) as const;

/** What it spends and brings is to be read from its bytes. */
function bitcoinMove(at: Date): ColdMove {
  const move = newMove(at);
  const order = {
    ...{ id: uuidV7<AttemptId>(at), purposeId: move.id, purpose: 'sweep', network: 'bitcoin' },
    destination: wirePath(hotPath),
  } as unknown as ColdOrder;
  const nothing = 0n as MinorUnits<'BTC'>;
  const coin = { asset: 'BTC', network: 'bitcoin', amount: nothing } as const;
  return { ...move, ...coin, signing_order: order, fee_rate: null };
}

function ethereumMove(
  gateway: ChainGateway,
  { transfers }: ChainBlock,
  { transactionId, raw }: SignedRefill,
  at: Date,
): ColdMove | undefined {
  const { watchKey: hot } = gateway.deriveAddress(hotPath);
  const [brought, ...others] = transfers.filter((each) => each.transactionId === transactionId);
  if (brought?.watchKey !== hot || others.length > 0) return undefined;
  const { nonce = 0, gas = 0n, ...fees } = parseTransaction(raw as Hex);
  const maxFeePerGas = fees.maxFeePerGas ?? fees.gasPrice ?? 0n;
  const move = newMove(at);
  const { asset, amount } = brought;
  const order = {
    id: uuidV7<AttemptId>(at),
    purposeId: move.id,
    purpose: 'sweep',
    network: 'ethereum',
    from: coldWirePath,
    nonce,
    asset,
    to: wirePath(hotPath),
    amount: String(amount),
    gas: String(gas),
    maxFeePerGas: String(maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas ?? maxFeePerGas),
  } as unknown as ColdOrder;
  const coin = { asset, network: 'ethereum', amount } as const;
  return { ...move, ...coin, signing_order: order, fee_rate: maxFeePerGas };
}
