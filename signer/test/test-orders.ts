import { randomBytes, randomUUID } from 'node:crypto';
import type { BitcoinOrder, EthereumOrder } from '@tessera/contracts/signer';
import { outside } from './test-signer.ts';

/** Some output of ours; another one each time. */
export function someInput(overrides: Partial<BitcoinOrder['inputs'][number]> = {}) {
  return {
    transactionId: randomBytes(32).toString('hex'),
    position: 1,
    amount: '6000000',
    path: { branch: 0 as const, index: 7 },
    ...overrides,
  };
}

/** Pays 0.05 BTC outside; 1,000 satoshi are the fee. */
export function bitcoinOrder(overrides: Partial<BitcoinOrder> = {}): BitcoinOrder {
  return {
    network: 'bitcoin',
    id: randomUUID(),
    purposeId: randomUUID(),
    purpose: 'withdrawal',
    inputs: [someInput()],
    destination: outside.bitcoin,
    amount: '5000000',
    change: { path: { branch: 1, index: 3 }, amount: '999000' },
    ...overrides,
  };
}

/** Pays 0.5 ETH outside. */
export function ethereumOrder(overrides: Partial<EthereumOrder> = {}): EthereumOrder {
  return {
    network: 'ethereum',
    id: randomUUID(),
    purposeId: randomUUID(),
    purpose: 'withdrawal',
    from: { branch: 1, index: 0 },
    nonce: 0,
    asset: 'ETH',
    to: outside.ethereum,
    amount: '500000000000000000',
    gas: '21000',
    maxFeePerGas: '30000000000',
    maxPriorityFeePerGas: '1000000000',
    ...overrides,
  };
}
