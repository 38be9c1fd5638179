import fc from 'fast-check';
import { testFees } from '../coin-steps.ts';
import { testIban } from '../euro-steps.ts';
import { testAddresses } from '../test-addresses.ts';
import type { Schema } from './operation.ts';

/** Of a mailed link. */
export const undoToken = 'A'.repeat(43);

const amounts = ['1.00', '10.00', '25.50', '100.00', '0.01', '0.1', '1000000.00'];
const dates = ['2026-01-01', '2026-06-15', '2025-12-31', '2024-02-29'];

const byName: Readonly<Record<string, readonly unknown[]>> = {
  address: Object.values(testAddresses),
  amount: amounts,
  collateral: amounts,
  country: ['DE', 'FR', 'ZZ'],
  cursor: ['', 'abc'],
  dateOfBirth: ['1990-05-17', '2020-01-01'],
  emailCode: ['000000', '123456'],
  code: ['000000', '123456'],
  totpCode: ['000000', 'ABCD-EFGH'],
  token: [undoToken],
  newEmail: ['countess@example.com', 'ada@example.org'],
  iban: [testIban, 'DE00000000000000000000'],
  limit: [1, 25, 100],
  locale: ['de', 'en-GB', 'xx-invalid-0'],
  principal: ['500.00', '1000.00'],
  termMonths: [3, 6, 12, 24, 36, 13],
  to: ['2026-06-15', 'ada@example.com', testAddresses.ETH],
  fee: Object.values(testFees),
  year: [2009, 2025, 2026, 9998],
};

/** Values that a schema lets pass, so that what is spoiled reaches the rules behind it. */
export function plausibleValue(
  schema: Schema,
  ids: readonly string[],
  name = '',
): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => plausibleValue(each, ids, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') {
    const { properties = {} } = schema;
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, each]) => [key, plausibleValue(each, ids, key)]),
      ),
    );
  }
  if (schema.type === 'array') {
    return fc.array(plausibleValue(schema.items ?? {}, ids, name), { maxLength: 3 });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.format === 'uuid') return fc.constantFrom(...ids);
  const known = byName[name];
  if (known && schema.type !== 'string') return fc.constantFrom(...known);
  if (schema.type === 'integer' || schema.type === 'number') return plausibleNumber(schema);
  if (schema.format === 'date' && !known) return fc.constantFrom(...dates);
  return known ? fc.constantFrom(...known) : fc.constantFrom('Ada', 'A question', '10115', '1.00');
}

const plausibleNumber = ({ minimum = 0, maximum = 1_000 }: Schema) =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));
