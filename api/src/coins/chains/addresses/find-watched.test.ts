import { coins } from '@tessera/money/minor-units';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { ChainTransfer } from '../chain-gateway.ts';
import { findWatched } from './find-watched.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('finds ours in a block that pays more scripts than a statement takes parameters', async () => {
  const wallet = await test.user('ada').wallet('ETH');
  const transferTo = (watchKey: string): ChainTransfer => ({
    transactionId: '0x1',
    position: 0,
    asset: 'ETH',
    watchKey,
    amount: coins(1n),
  });
  const strangers = Array.from({ length: 70_000 }, (_, index) => transferTo(`0x${index}`));
  const ours = transferTo(wallet.deposit.address.toLowerCase());
  const found = await findWatched(test.context.database, 'ethereum', [...strangers, ours]);
  expect(found).toMatchObject([{ transfer: ours, receiver: { walletId: wallet.id } }]);
});
