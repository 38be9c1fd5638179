import { mulDiv } from '@tessera/money/mul-div';
import { parseGwei } from 'viem';
import {
  type EthereumTreasury,
  outside,
  startEthereumTreasury,
} from '../../../../test/ethereum-treasury.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import { quoteNetworkFee } from './quote-network-fee.ts';

let treasury: EthereumTreasury;
beforeAll(async () => {
  treasury = await startEthereumTreasury();
  await treasury.test.publishPrices();
});
afterAll(() => treasury.stop());

const quote = (asset: 'ETH' | 'USDC', destination: string = outside) =>
  quoteNetworkFee(treasury.context, { asset, destination });

describe('the fee that a customer is quoted', () => {
  it('in ether is what the gas costs at most at the moment', async () => {
    const { rate } = await treasury.gateway.feeRate();
    expect(await quote('ETH')).toEqual({ fee: 21_000n * rate, at: treasury.context.clock.now() });
  });

  it('in dollars is the same over euros, rounded up', async () => {
    const prices = await latestPrices(treasury.context);
    const [ether, dollar] = [prices.get('ETH')?.value ?? 0n, prices.get('USDC')?.value ?? 0n];
    const { rate } = await treasury.gateway.feeRate();
    const { fee } = await quote('USDC');
    const forGas = (gas: bigint) =>
      mulDiv(gas * rate * 10n ** 6n, ether, 10n ** 18n * dollar, 'up');
    // What a transfer of the token takes is the contract's affair; a quarter is added to the estimate.
    expect(fee).toBeGreaterThan(forGas(30_000n));
    expect(fee).toBeLessThan(forGas(100_000n));
  });

  it('is refused without current prices in dollars, and not in ether', async () => {
    treasury.context.clock.advance(301_000);
    await expect(quote('USDC')).rejects.toMatchObject({ code: 'price_stale' });
    expect((await quote('ETH')).fee).toBeGreaterThan(0n);
    treasury.context.clock.advance(-301_000);
  });

  it('is refused for a contract that takes no ether', async () => {
    const address = '0x00000000000000000000000000000000000C0DE0';
    await treasury.chain.client.setCode({ address, bytecode: '0x60006000fd' });
    await expect(quote('ETH', address)).rejects.toMatchObject({
      code: 'destination_refuses',
      status: 422,
    });
  });

  it('is not known while the node is away', async () => {
    const gateway = {
      ...treasury.gateway,
      feeRate: () => Promise.reject(new Error('connect ECONNREFUSED')),
    };
    const away = { ...treasury.context, gateways: [gateway] };
    await expect(
      quoteNetworkFee(away, { asset: 'ETH', destination: outside }),
    ).rejects.toMatchObject({ code: 'network_unavailable', status: 503 });
  });

  it('follows what block space costs', async () => {
    const { fee: before } = await quote('ETH');
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('80') });
    await treasury.chain.mine(1);
    expect((await quote('ETH')).fee).toBeGreaterThan(before * 10n);
  });
});
