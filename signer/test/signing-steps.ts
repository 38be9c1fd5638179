import type { BitcoinOrder, EthereumOrder, Signature } from '@tessera/contracts/signer';
import { bitcoinOrder, ethereumOrder } from './test-orders.ts';
import { bitcoinRequest, type TestSigner } from './test-signer.ts';

/** What a signer is asked in tests, and how it answers. */
export function signingSteps(signer: () => TestSigner) {
  return {
    /** The code of the refusal, or `signed`. */
    refusal: async (order: BitcoinOrder | EthereumOrder): Promise<string> => {
      const answer = await signer().sign(order);
      return answer.statusCode === 200 ? 'signed' : answer.json().code;
    },
    signature: async (order: BitcoinOrder | EthereumOrder): Promise<Signature> => {
      const answer = await signer().sign(order);
      expect(answer.json()).toEqual({
        transactionId: expect.any(String),
        raw: expect.any(String),
      });
      return answer.json();
    },
    /** An order for a withdrawal that was approved on its terms. */
    approvedBitcoin: async (overrides: Partial<BitcoinOrder> = {}): Promise<BitcoinOrder> => {
      const order = bitcoinOrder(overrides);
      const { purposeId: withdrawalId, amount } = order;
      await signer().approved(bitcoinRequest({ withdrawalId, amount }));
      return order;
    },
    approvedEthereum: async (overrides: Partial<EthereumOrder> = {}): Promise<EthereumOrder> => {
      const order = ethereumOrder(overrides);
      const { purposeId: withdrawalId, asset, amount, to } = order;
      const destination = String(to);
      await signer().approved(bitcoinRequest({ withdrawalId, asset, amount, destination }));
      return order;
    },
  };
}
