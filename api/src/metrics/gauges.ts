import { Gauge, type Registry } from 'prom-client';

export type Gauges = ReturnType<typeof createGauges>;

/** What is read when somebody asks. Ages are in seconds; what does not exist has no age. */
export function createGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `tessera_${name}`, help, labelNames, registers });
  return {
    jobs: gauge('jobs', 'Jobs in the queue that have not ended.', ['queue', 'state']),
    oldestJob: gauge('job_oldest_age_seconds', 'Age of the oldest of them.', ['queue', 'state']),
    unsealedAge: gauge(
      'ledger_oldest_unsealed_age_seconds',
      'Age of the oldest transfer that is not in the sealed chain; 0 when all are.',
      [],
    ),
    priceAge: gauge('price_age_seconds', 'Age of the newest price.', ['asset']),
    deposits: gauge('deposits_waiting', 'Deposits seen and neither credited nor gone.', [
      'network',
      'state',
    ]),
    oldestDeposit: gauge('deposit_oldest_age_seconds', 'Age of the oldest of them.', [
      'network',
      'state',
    ]),
    waits: gauge('waiting_steps', 'Steps that are due and cannot be done yet.', ['step', 'asset']),
    oldestWait: gauge('waiting_step_oldest_age_seconds', 'Age of the oldest of them.', [
      'step',
      'asset',
    ]),
    outgoing: gauge('outgoing_waiting', 'What leaves our addresses and has not ended.', [
      'network',
      'state',
    ]),
    oldestOutgoing: gauge('outgoing_oldest_age_seconds', 'Age of the oldest of them.', [
      'network',
      'state',
    ]),
    hotWalletShort: gauge(
      'hot_wallet_short_seconds',
      'Since when the hot wallet has too little for a payment that waits.',
      ['asset'],
    ),
    reconciliationDifference: gauge(
      'reconciliation_difference',
      'What the chain holds beyond what the ledger explains, in minor units.',
      ['asset'],
    ),
    reconciliationAge: gauge('reconciliation_age_seconds', 'Since they were compared.', ['asset']),
    troubledAccounts: gauge(
      'ledger_accounts_in_trouble',
      'Accounts with a balance that somebody should look at.',
      ['trouble', 'asset'],
    ),
  };
}
