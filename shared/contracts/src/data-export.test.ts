import { exportedDataSchema } from './data-export.ts';
import { at } from './testing/sample-values.ts';

it('keeps every part of an export, also what it does not know', () => {
  const data = { exportedAt: at, wallets: [{ asset: 'BTC' }], later: { part: true } };
  expect(exportedDataSchema.parse(data)).toEqual(data);
});
