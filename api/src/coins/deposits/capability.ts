import type { Capability } from '../../platform/capability.ts';
import type { DepositTables } from './deposit-tables.ts';
import { readWaitingDeposits, waitingDepositStates } from './read-waiting-deposits.ts';
import { watchNetwork } from './watching/watch-network.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends DepositTables {}
}

export const deposits: Capability<DepositTables> = {
  tables: {
    deposits: 'exported',
    deposit_events: { kept: 'How a deposit came to the state that is exported.' },
    unclaimed_deposits: { kept: 'Deposits of somebody whom nobody here knows.' },
    unsupported_deposits: { kept: 'Tokens that nobody is credited with, shown with the wallet.' },
    chain_ether_changes: 'none',
    chain_ether_checks: 'none',
    chain_unopened_addresses: 'none',
    deposit_replacements: { kept: 'What a deposit turns into while what it was is booked back.' },
  },
  loops: (context, log) =>
    context.gateways.map((gateway) => ({
      name: `watch-${gateway.network.name}`,
      everyMs: context.config.sandbox ? 1_000 : 4_000,
      step: () => watchNetwork(context, gateway, log),
    })),
  gauges: [
    {
      part: 'deposits',
      labels: ['network', 'state'],
      help: {
        deposits_waiting: 'Deposits seen and neither credited nor gone.',
        deposit_oldest_age_seconds: 'Age of the oldest of them.',
      },
      always: ({ gateways }) =>
        gateways.flatMap(({ network }) =>
          waitingDepositStates.map((state) => ({ network: network.name, state })),
        ),
      read: async ({ database }, ageOf) =>
        (await readWaitingDeposits(database)).map(({ network, state, count, least }) => ({
          labels: { network, state },
          figures: { deposits_waiting: count, deposit_oldest_age_seconds: ageOf(least) },
        })),
    },
  ],
};
