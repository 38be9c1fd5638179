import type { BitcoinOrder } from '@tessera/contracts/signer';
import { bytesToHex, hexToBytes } from 'viem';
import type { Keyring } from '../keys/keyring.ts';
import { Refusal } from '../refusal.ts';
import { virtualSize } from './bitcoin-size.ts';
import { checkFee } from './check-fees.ts';
import { type Chains, readDestination } from './destination.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

/** What is to be signed. Every input is an output of ours. */
export type BitcoinPlan = {
  readonly inputs: readonly {
    readonly transactionId: string;
    readonly position: number;
    readonly amount: bigint;
    readonly path: BitcoinOrder['inputs'][number]['path'];
    readonly script: Uint8Array;
  }[];
  readonly outputs: readonly { readonly script: Uint8Array; readonly amount: bigint }[];
};

/** Below it nodes pass on no output of the costliest standard kind, nor of ours. */
const dust = { payment: 546n, change: 294n };

/**
 * What a Bitcoin order means and what has to be signed for it: inputs of ours, the payment, change to
 * ourselves, and a fee that is no gift. Scripts are derived here, never taken from the order.
 * @throws Refusal `invalid_order`, `foreign_destination`, `invalid_destination`, `over_fee_cap`
 */
export function parseBitcoinOrder(
  order: BitcoinOrder,
  { bitcoin }: Pick<Keyring, 'bitcoin'>,
  chains: Chains,
  { bitcoin: limits }: Pick<Limits, 'bitcoin'>,
): { payment: Payment; plan: BitcoinPlan } {
  const destination = destinationOf(order, bitcoin, chains);
  const inputs = order.inputs.map((input) => ({
    ...input,
    amount: BigInt(input.amount),
    script: bitcoin.script(input.path),
  }));
  const amount = BigInt(order.amount);
  const outputs = [{ script: hexToBytes(`0x${destination}`), amount }];
  if (amount < dust.payment) throw new Refusal('invalid_order', 'It pays dust');
  if (order.change) {
    if (order.purpose === 'void') throw new Refusal('invalid_order', 'A void has no change');
    outputs.push(readChange(order.change, bitcoin));
  }
  const plan = { inputs, outputs };
  const fee = readFee(plan, limits);
  const { id: orderId, purposeId, purpose } = order;
  const claims = claimsOf(inputs);
  return {
    payment: {
      orderId,
      purposeId,
      purpose,
      network: 'bitcoin',
      asset: 'BTC',
      amount,
      fee,
      destination,
      claims,
    },
    plan,
  };
}

function destinationOf(order: BitcoinOrder, bitcoin: Keyring['bitcoin'], chains: Chains): string {
  const { destination, purpose } = order;
  if (purpose === 'gas') throw new Refusal('invalid_order', 'Bitcoin has no gas');
  if (purpose === 'sweep' || purpose === 'void') {
    if (purpose === 'sweep' && typeof destination === 'string') {
      return readCold(destination, chains);
    }
    if (typeof destination === 'string' || destination.branch !== 1) {
      throw new Refusal('foreign_destination', `A ${purpose} pays a path of branch 1`);
    }
    return bytesToHex(bitcoin.script(destination)).slice(2);
  }
  if (typeof destination !== 'string') {
    throw new Refusal('foreign_destination', 'A withdrawal pays an address');
  }
  return readDestination('BTC', destination, chains);
}

/** The one address outside of our keys that a sweep may pay: as it was set here, whoever asks. */
function readCold(destination: string, chains: Chains): string {
  const script = readDestination('BTC', destination, chains);
  if (script === chains.cold.bitcoin) return script;
  throw new Refusal('foreign_destination', 'A sweep pays our own addresses');
}

function readChange(change: NonNullable<BitcoinOrder['change']>, bitcoin: Keyring['bitcoin']) {
  const amount = BigInt(change.amount);
  if (change.path.branch !== 1) {
    throw new Refusal('foreign_destination', 'Change goes to a path of branch 1');
  }
  if (amount < dust.change) throw new Refusal('invalid_order', 'The change is dust');
  return { script: bitcoin.script(change.path), amount };
}

const sumOf = (parts: readonly { readonly amount: bigint }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);

function readFee({ inputs, outputs }: BitcoinPlan, limits: Limits['bitcoin']): bigint {
  const fee = sumOf(inputs) - sumOf(outputs);
  if (fee < 0n) throw new Refusal('invalid_order', 'It pays more than it spends');
  const size = BigInt(
    virtualSize(
      inputs.length,
      outputs.map(({ script }) => script),
    ),
  );
  checkFee('bitcoin', { fee, size }, limits);
  return fee;
}

function claimsOf(inputs: BitcoinPlan['inputs']): Payment['claims'] {
  const claims = inputs.map(({ transactionId, position, amount }) => ({
    what: `${transactionId}:${position}`,
    amount,
  }));
  const isTwice = new Set(claims.map(({ what }) => what)).size < claims.length;
  const [first, ...more] = claims;
  if (!first || isTwice) throw new Refusal('invalid_order', 'It spends an output twice');
  return [first, ...more];
}
