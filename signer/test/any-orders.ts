import type { BitcoinOrder, EthereumOrder, SignatureRequest } from '@tessera/contracts/signer';
import fc from 'fast-check';
import { bitcoinOrder, ethereumOrder } from './test-orders.ts';
import { bitcoinRequest, outside } from './test-signer.ts';

/** Four withdrawals, and ids that nobody asked anything for. */
const ids = [1, 2, 3, 4, 5, 6].map((id) => `00000000-0000-4000-8000-00000000000${id}`);
const id = (index: number) => ids[index] ?? '';
export const requests = [
  bitcoinRequest({ withdrawalId: id(0) }),
  bitcoinRequest({ withdrawalId: id(1), asset: 'ETH', destination: outside.ethereum }),
  bitcoinRequest({ withdrawalId: id(2), asset: 'USDC', destination: outside.ethereum }),
  bitcoinRequest({ withdrawalId: id(3), destination: outside.otherBitcoin }),
];

const path = fc.record({
  branch: fc.constantFrom<0 | 1>(0, 1),
  index: fc.integer({ min: 0, max: 2 }),
});
const amount = fc.constantFrom('5000000', '4999999', '5000001', '6000000', '546', '1');
const common = {
  id: fc.uuid(),
  purposeId: fc.constantFrom(...ids),
  purpose: fc.constantFrom('withdrawal', 'withdrawal', 'sweep', 'gas'),
} as const;

/** Few outpoints and few nonces, so that orders meet. */
const anyBitcoinOrder = fc.record({
  ...common,
  network: fc.constant('bitcoin' as const),
  inputs: fc.array(
    fc.record({
      transactionId: fc.constantFrom('11', '22', '33').map((byte) => byte.repeat(32)),
      position: fc.integer({ min: 0, max: 1 }),
      amount: fc.constantFrom('5001000', '6000000', '3000500'),
      path,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  destination: fc.oneof(fc.constantFrom(outside.bitcoin, outside.otherBitcoin), path),
  amount,
  change: fc.option(
    fc.record({ path, amount: fc.constantFrom('999000', '998000', '293', '1000000') }),
  ),
}) satisfies fc.Arbitrary<BitcoinOrder>;
const anyEthereumOrder = fc.record({
  ...common,
  network: fc.constant('ethereum' as const),
  from: path,
  nonce: fc.integer({ min: 0, max: 3 }),
  asset: fc.constantFrom('ETH', 'USDC'),
  to: fc.oneof(fc.constantFrom(outside.ethereum, outside.otherEthereum), path),
  amount,
  gas: fc.constantFrom('21000', '100000'),
  maxFeePerGas: fc.constantFrom('1000000000', '2000000000'),
  maxPriorityFeePerGas: fc.constantFrom('1000000000', '2000000000'),
}) satisfies fc.Arbitrary<EthereumOrder>;

/** Orders that are right but for one thing: wild ones hardly ever come as far as the last rule. */
const nearlyRight = fc.oneof(
  fc
    .record({
      order: anyBitcoinOrder,
      other: fc.constantFrom<keyof BitcoinOrder>(
        'id',
        'inputs',
        'change',
        'destination',
        'amount',
        'purposeId',
        'purpose',
      ),
    })
    .map(({ order, other }): SignatureRequest => {
      const [input] = order.inputs;
      const right = bitcoinOrder({
        id: order.id,
        purposeId: id(0),
        inputs: input ? [{ ...input, amount: '6000000' }] : [],
      });
      return { ...right, [other]: order[other] };
    }),
  fc
    .record({
      order: anyEthereumOrder,
      other: fc.constantFrom<keyof EthereumOrder>(
        'id',
        'from',
        'nonce',
        'to',
        'asset',
        'amount',
        'purpose',
        'gas',
        'maxFeePerGas',
      ),
    })
    .map(({ order, other }): SignatureRequest => {
      const of = order.asset === 'ETH' ? id(1) : id(2);
      const right = ethereumOrder({
        id: order.id,
        purposeId: of,
        nonce: order.nonce,
        asset: order.asset,
        amount: '5000000',
        gas: '60000',
      });
      return { ...right, [other]: order[other] };
    }),
);
/** Of whatever was signed with the nonce, which may be something else. */
const anyVoid = anyEthereumOrder.map(
  ({ id: orderId, purposeId, nonce, to }): SignatureRequest =>
    ethereumOrder({
      id: orderId,
      purposeId,
      nonce,
      purpose: 'void',
      asset: 'ETH',
      to: typeof to === 'string' && nonce === 3 ? to : { branch: 1, index: 0 },
      amount: '0',
    }),
);
export const anyOrders = fc.array(
  fc.oneof(nearlyRight, nearlyRight, nearlyRight, anyBitcoinOrder, anyEthereumOrder, anyVoid),
  {
    minLength: 10,
    maxLength: 40,
  },
) as fc.Arbitrary<SignatureRequest[]>;
