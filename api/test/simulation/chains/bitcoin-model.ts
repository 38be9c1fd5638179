import { minorUnits } from '@tessera/money/minor-units';
import { parseRawTransaction } from '../../../src/coins/chains/bitcoin/parse-raw-block.ts';
import { transfersOf } from '../../../src/coins/chains/bitcoin/transfers-of.ts';
import type { ChainGateway } from '../../../src/coins/chains/chain-gateway.ts';
import {
  type ChainModel,
  type ChainRules,
  chainModel,
  type MinedTransaction,
  type ModelTransaction,
} from './chain-model.ts';

export type BitcoinModel = Omit<ChainModel, 'gateway'> & { readonly gateway: ChainGateway };

/** Satoshi for 1,000 virtual bytes. */
const marketRate = 5_000n;

const nameOf = ({ transactionId, position }: ModelTransaction['inputs'][number]) =>
  `${transactionId}:${position}`;

const outputsOf = (transactions: readonly ModelTransaction[]) =>
  new Map(transactions.flatMap(({ transfers }) => transfers.map((each) => [nameOf(each), each])));

const inputsOf = (transactions: readonly ModelTransaction[]) =>
  new Set(transactions.flatMap(({ inputs }) => inputs.map(nameOf)));

/** Coins are outputs that nothing has used up: a second use is refused, unless it takes the first one's place. */
const rules: ChainRules = {
  parse: async (raw) => {
    const parsed = parseRawTransaction(raw);
    const { transactionId: id, inputs } = parsed;
    return { id, raw, transfers: transfersOf(parsed), inputs, sender: null };
  },
  admit: (transaction, { waiting, mined }) => {
    const outputs = outputsOf([...mined, ...waiting]);
    const used = inputsOf(mined);
    const isSpendable = transaction.inputs.every(
      (input) => outputs.has(nameOf(input)) && !used.has(nameOf(input)),
    );
    if (!isSpendable) return { reason: 'bad-txns-inputs-missingorspent' };
    const own = inputsOf([transaction]);
    const rivals = waiting.filter(({ inputs }) => inputs.some((input) => own.has(nameOf(input))));
    const isBetter = rivals.every((rival) => feeOf(transaction, outputs) > feeOf(rival, outputs));
    return isBetter ? { replaces: rivals.map(({ id }) => id) } : { reason: 'insufficient fee' };
  },
  mine: ({ inputs }, mined) => {
    const [outputs, used] = [outputsOf(mined), inputsOf(mined)];
    if (inputs.some((input) => used.has(nameOf(input)))) return 'never';
    if (inputs.some((input) => !outputs.has(nameOf(input)))) return 'later';
    return { succeeded: true, fee: null };
  },
  keepsWhatCannotFollow: false,
  balances: (mined: readonly MinedTransaction[]) => {
    const used = inputsOf(mined);
    const balances = new Map<string, bigint>();
    for (const [name, { watchKey, amount }] of outputsOf(mined)) {
      if (!used.has(name)) balances.set(watchKey, (balances.get(watchKey) ?? 0n) + amount);
    }
    return balances;
  },
};

function feeOf(
  { inputs, transfers }: ModelTransaction,
  outputs: ReturnType<typeof outputsOf>,
): bigint {
  const spent = inputs.reduce((sum, input) => sum + (outputs.get(nameOf(input))?.amount ?? 0n), 0n);
  return transfers.reduce((left, { amount }) => left - amount, spent);
}

export function bitcoinModel(
  base: Pick<ChainGateway, 'network' | 'deriveAddress' | 'paymentUri'>,
): BitcoinModel {
  const model = chainModel(base, rules);
  return {
    ...model,
    gateway: {
      ...model.gateway,
      outcomeOf: async () => ({ succeeded: true, fee: null }),
      feeRate: async () => ({ rate: minorUnits('BTC', marketRate), tip: 0n }),
    },
  };
}
