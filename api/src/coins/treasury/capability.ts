import { collateralAssets } from '@tessera/money/asset';
import type { Capability } from '../../platform/capability.ts';
import { readUnknownSweeps } from './cold/read-unknown-sweeps.ts';
import { readShortages } from './hot-wallet-shortages.ts';
import { readTroubledPayments } from './outgoing/read-troubled-payments.ts';
import { readWaitingOutgoing, waitingOutgoingStates } from './outgoing/read-waiting-outgoing.ts';
import type { TreasuryTables } from './treasury-tables.ts';
import { treasuryWorks } from './treasury-works.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends TreasuryTables {}
}

export const treasury: Capability<TreasuryTables> = {
  tables: {
    outgoing_transactions: 'none',
    outgoing_events: 'none',
    outgoing_attempts: 'none',
    ethereum_nonces: 'none',
    bitcoin_coins: 'none',
    bitcoin_coin_origins: 'none',
    sweep_requests: {
      kept: 'An order to ourselves to look at an address; gone when that is done.',
    },
    hot_wallet_shortages: 'none',
    treasury_looks: 'none',
    cold_moves: 'none',
  },
  works: treasuryWorks,
  waits: async (context) => [
    ...(await readTroubledPayments(context)),
    ...(await readUnknownSweeps(context)),
  ],
  gauges: [
    {
      part: 'outgoing',
      labels: ['network', 'state'],
      help: {
        outgoing_waiting: 'What leaves our addresses and has not ended.',
        outgoing_oldest_age_seconds: 'Age of the oldest of them.',
      },
      always: ({ gateways }) =>
        gateways.flatMap(({ network }) =>
          waitingOutgoingStates.map((state) => ({ network: network.name, state })),
        ),
      read: async ({ database }, ageOf) =>
        (await readWaitingOutgoing(database)).map(({ network, state, count, least }) => ({
          labels: { network, state },
          figures: { outgoing_waiting: count, outgoing_oldest_age_seconds: ageOf(least) },
        })),
    },
    {
      part: 'shortages',
      labels: ['asset'],
      help: {
        hot_wallet_short_seconds:
          'Since when the hot wallet has too little for a payment that waits.',
      },
      always: () => collateralAssets.map((asset) => ({ asset })),
      read: async ({ database, clock }, ageOf) =>
        (await readShortages(database, clock.now())).map(({ asset, short_since }) => ({
          labels: { asset },
          figures: { hot_wallet_short_seconds: ageOf(short_since) },
        })),
    },
  ],
};
