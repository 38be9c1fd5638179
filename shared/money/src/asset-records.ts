import type { NetworkName } from './network-records.ts';

type CurrencyRecord = {
  /** Number of decimals between a whole unit and a minor unit: satoshi 8, wei 18, cent 2. */
  readonly scale: number;
  /** Where it stands alone or begins a sentence. */
  readonly name: string;
};

export type CoinRecord = CurrencyRecord & {
  readonly network: NetworkName;
  /** Of a token, the standard that it follows on its network; null for the network's own coin. */
  readonly tokenStandard: 'ERC-20' | null;
  /** Blocks from a deposit's on before it counts. */
  readonly confirmations: number;
  /** In whole units. A deposit below it is set aside and not credited. */
  readonly minimumDeposit: string;
  readonly minimumWithdrawal: string;
};

/** All that is known of each coin; enumerations, schemas, names and minimums come from here. */
export const coinRecords = {
  BTC: {
    scale: 8,
    name: 'Bitcoin',
    network: 'bitcoin',
    tokenStandard: null,
    confirmations: 3,
    minimumDeposit: '0.0001',
    minimumWithdrawal: '0.0005',
  },
  ETH: {
    scale: 18,
    name: 'Ether',
    network: 'ethereum',
    tokenStandard: null,
    confirmations: 12,
    minimumDeposit: '0.001',
    minimumWithdrawal: '0.005',
  },
  USDC: {
    scale: 6,
    name: 'USDC',
    network: 'ethereum',
    tokenStandard: 'ERC-20',
    confirmations: 12,
    minimumDeposit: '1',
    minimumWithdrawal: '10',
  },
} as const satisfies Readonly<Record<string, CoinRecord>>;

export const assetRecords = {
  ...coinRecords,
  EUR: { scale: 2, name: 'Euro' },
} as const satisfies Readonly<Record<string, CurrencyRecord>>;
