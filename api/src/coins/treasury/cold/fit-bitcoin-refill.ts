import { Transaction as BitcoinTransaction } from '@scure/btc-signer';
import type { BitcoinOrder } from '@tessera/contracts/signer';
import { minorUnits } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows } from '../../../platform/database/rows.ts';
import type { ChainGateway, Spend } from '../../chains/chain-gateway.ts';
import { bitcoinFeeOf } from '../bitcoin/bitcoin-fee-of.ts';
import { hotPath } from '../ethereum/hot-wallet.ts';
import type { ColdOrder } from '../treasury-tables.ts';
import { type ColdMove, coldPath, coldWirePath } from './cold-move.ts';
import type { SignedRefill } from './read-signed-refill.ts';

type Brought = Pick<BitcoinOrder, 'inputs' | 'amount' | 'change'>;

/** Whether a transaction spends something that a refill was prepared to spend. */
export function spendsOfRefill(
  { unsigned }: Pick<ColdMove, 'unsigned'>,
  spends: readonly Spend[],
): boolean {
  const prepared = new Set(inputsOf(preparedOf(unsigned)).map(nameOf));
  return spends.some((spend) => prepared.has(nameOf(spend)));
}

/**
 * The refills as which a signed transaction counts, the most alike first, with what it really spends,
 * brings and costs: a wallet may have raised the fee, and taken it from another output or coin. None
 * when it spends what is not cold, or pays anything to where nothing of the house lies.
 */
export async function fitBitcoinRefills(
  reader: Reader,
  gateway: ChainGateway,
  moves: readonly ColdMove[],
  { raw, transactionId }: SignedRefill,
): Promise<ColdMove[]> {
  const signed = BitcoinTransaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
  const brought = await readBrought(reader, gateway, signed);
  if (brought === null) return [];
  const rankOf = ({ unsigned, amount }: ColdMove) => {
    if (preparedOf(unsigned).id === transactionId) return 0;
    return amount === BigInt(brought.amount) ? 1 : 2;
  };
  return [...moves]
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map((move) => fitted(move, brought, BigInt(signed.vsize)));
}

/** The same of a refill of which nothing is known before. */
export async function fitForgottenRefill(
  reader: Reader,
  gateway: ChainGateway,
  move: ColdMove,
  { raw }: SignedRefill,
): Promise<ColdMove | undefined> {
  const signed = BitcoinTransaction.fromRaw(Buffer.from(raw, 'hex'), { allowUnknownOutputs: true });
  const brought = await readBrought(reader, gateway, signed);
  return brought === null ? undefined : fitted(move, brought, BigInt(signed.vsize));
}

function fitted(move: ColdMove, brought: Brought, vsize: bigint): ColdMove {
  const order = { ...move.signing_order, ...brought } as unknown as ColdOrder;
  const fee = bitcoinFeeOf(order as unknown as BitcoinOrder);
  return {
    ...move,
    amount: minorUnits('BTC', BigInt(brought.amount)),
    signing_order: order,
    // Satoshi per 1,000 virtual bytes.
    fee_rate: mulDiv(fee, 1_000n, vsize, 'up'),
  };
}

async function readBrought(
  reader: Reader,
  gateway: ChainGateway,
  signed: BitcoinTransaction,
): Promise<Brought | null> {
  const spent = inputsOf(signed);
  const where = {
    branch: coldPath.branch,
    transaction_id: spent.map(({ transactionId }) => transactionId),
  };
  const coins = await findRows(reader, 'bitcoin_coins', where, 'transaction_id', 'position');
  const known = new Map(
    coins.map(({ transaction_id: transactionId, position, amount }) => [
      nameOf({ transactionId, position }),
      amount,
    ]),
  );
  const inputs = spent.flatMap((coin) => {
    const amount = known.get(nameOf(coin));
    return amount === undefined ? [] : [{ ...coin, amount: String(amount), path: coldWirePath }];
  });
  const paidTo = (path: typeof hotPath | typeof coldPath) => {
    const { watchKey } = gateway.deriveAddress(path);
    return outputsOf(signed).filter(({ script }) => script === watchKey);
  };
  const [hot, cold] = [paidTo(hotPath), paidTo(coldPath)];
  const isOurs = hot.length > 0 && hot.length + cold.length === signed.outputsLength;
  if (!isOurs || inputs.length < spent.length) return null;
  const change = cold.length === 0 ? null : { path: coldWirePath, amount: String(sum(cold)) };
  // The signer has no word for the path of what is cold.
  return { inputs, amount: String(sum(hot)), change } as unknown as Brought;
}

const nameOf = ({ transactionId, position }: Pick<Spend, 'transactionId' | 'position'>) =>
  `${transactionId}:${position}`;

const preparedOf = (unsigned: string | null) =>
  BitcoinTransaction.fromPSBT(Buffer.from(unsigned ?? '', 'base64'));

const inputsOf = (transaction: BitcoinTransaction) =>
  Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid, index: position = 0 } = transaction.getInput(index);
    return { transactionId: Buffer.from(txid ?? []).toString('hex'), position };
  });

const outputsOf = (transaction: BitcoinTransaction) =>
  Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount = 0n } = transaction.getOutput(index);
    return { script: Buffer.from(script ?? []).toString('hex'), amount };
  });

const sum = (outputs: readonly { readonly amount: bigint }[]) =>
  outputs.reduce((total, { amount }) => total + amount, 0n);
