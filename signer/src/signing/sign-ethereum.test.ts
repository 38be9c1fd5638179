import { randomUUID } from 'node:crypto';
import type { EthereumOrder } from '@tessera/contracts/signer';
import {
  bytesToHex,
  decodeFunctionData,
  erc20Abi,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { signingSteps } from '../../test/signing-steps.ts';
import { ethereumOrder } from '../../test/test-orders.ts';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());
const { refusal, signature, approvedEthereum } = signingSteps(() => signer);

describe('an Ethereum withdrawal', () => {
  it('sends ether from the hot address on the configured chain', async () => {
    const { raw } = await signature(await approvedEthereum({ nonce: 4 }));
    const serialized = raw as `0x02${string}`;
    expect(parseTransaction(serialized)).toMatchObject({
      type: 'eip1559',
      chainId: 31_337,
      nonce: 4,
      to: outside.ethereum.toLowerCase(),
      value: 500_000_000_000_000_000n,
      gas: 21_000n,
    });
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(
      signer.context.keyring.ethereum.address({ branch: 1, index: 0 }),
    );
  });

  it('calls the token with a transfer that it writes itself', async () => {
    const order = await approvedEthereum({ asset: 'USDC', amount: '1500000', gas: '80000' });
    const { raw } = await signature(order);
    const { to, value, data } = parseTransaction(raw as `0x02${string}`);
    expect(to).toBe('0x5fbdb2315678afecb367f032d93f642f64180aa3');
    expect(value ?? 0n).toBe(0n);
    expect(decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' })).toEqual({
      functionName: 'transfer',
      args: [outside.ethereum, 1_500_000n],
    });
  });

  it('has the bytes that the library’s own signing gives', async () => {
    const order = await approvedEthereum();
    const key = signer.context.keyring.ethereum.privateKey({ branch: 1, index: 0 });
    const expected = await privateKeyToAccount(bytesToHex(key)).signTransaction({
      type: 'eip1559',
      chainId: 31_337,
      nonce: 0,
      to: outside.ethereum,
      value: 500_000_000_000_000_000n,
      gas: 21_000n,
      maxFeePerGas: 30_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    });
    expect((await signature(order)).raw).toBe(expected);
  });

  it.each([
    ['to another address', { to: outside.otherEthereum }, 'foreign_destination'],
    ['to an address of ours', { to: { branch: 0, index: 1 } }, 'foreign_destination'],
    ['of one wei more', { amount: '500000000000000001' }, 'terms_changed'],
    ['of the token instead', { asset: 'USDC' }, 'terms_changed'],
    ['from a customer’s address', { from: { branch: 0, index: 0 } }, 'not_ours'],
    ['from a second hot address', { from: { branch: 1, index: 1 } }, 'not_ours'],
    ['with more gas than a transfer takes', { gas: '300001' }, 'invalid_order'],
    ['with a tip above the fee', { maxPriorityFeePerGas: '30000000001' }, 'invalid_order'],
    ['with a fee above the cap', { maxFeePerGas: '300000000001' }, 'over_fee_cap'],
    [
      'with a rate in order, and far too much of it',
      { gas: '290000', maxFeePerGas: '200000000000' },
      'over_fee_cap',
    ],
  ] as const)('is refused %s', async (_, change, code) => {
    const order = await approvedEthereum();
    expect(await refusal({ ...order, ...change } as EthereumOrder)).toBe(code);
  });

  it('keeps its nonce, and the nonce keeps it', async () => {
    const order = await approvedEthereum({ nonce: 7 });
    await signature(order);
    const bump = { ...order, id: randomUUID(), maxFeePerGas: '60000000000' };
    expect((await signature(bump)).raw).not.toBe((await signature(order)).raw);
    expect(await refusal({ ...order, id: randomUUID(), nonce: 8 })).toBe('second_signature');
    expect(await refusal(await approvedEthereum({ nonce: 7 }))).toBe('nonce_taken');
  });
});

describe('ether and tokens of the house', () => {
  const hot = { branch: 1, index: 0 } as const;
  const sweep = (overrides: Partial<EthereumOrder> = {}) =>
    ethereumOrder({ purpose: 'sweep', from: { branch: 0, index: 5 }, to: hot, ...overrides });
  const gas = (overrides: Partial<EthereumOrder> = {}) =>
    ethereumOrder({
      purpose: 'gas',
      to: { branch: 0, index: 5 },
      amount: '2000000000000000',
      ...overrides,
    });

  it('are swept from customers’ addresses to the hot one, also once more with a higher fee', async () => {
    const order = sweep();
    expect(parseTransaction((await signature(order)).raw as `0x02${string}`).to).toBe(
      signer.context.keyring.ethereum.address(hot).toLowerCase(),
    );
    const bump = {
      ...order,
      id: randomUUID(),
      amount: '499000000000000000',
      maxFeePerGas: '60000000000',
    };
    expect(await refusal(bump)).toBe('signed');
    expect(await refusal(sweep({ asset: 'USDC', nonce: 1, gas: '90000' }))).toBe('signed');
  });

  it.each([
    ['a sweep to somebody else', sweep({ to: outside.ethereum }), 'foreign_destination'],
    ['a sweep to a customer', sweep({ to: { branch: 0, index: 6 } }), 'foreign_destination'],
    [
      'a sweep to another address of the house',
      sweep({ to: { branch: 1, index: 1 } }),
      'foreign_destination',
    ],
    ['a sweep from the hot address', sweep({ from: hot }), 'not_ours'],
    ['gas for somebody else', gas({ to: outside.ethereum }), 'foreign_destination'],
    ['gas for the house', gas({ to: { branch: 1, index: 1 } }), 'foreign_destination'],
    ['gas in tokens', gas({ asset: 'USDC' }), 'invalid_order'],
    ['more gas than a sweep takes', gas({ amount: '20000000000000001' }), 'over_transaction_cap'],
    ['gas from a customer', gas({ from: { branch: 0, index: 1 } }), 'not_ours'],
  ] as const)('%s is refused', async (_, order, code) => {
    expect(await refusal(order)).toBe(code);
  });

  it('pay for the gas of a sweep', async () => {
    expect(await refusal(gas())).toBe('signed');
  });
});
