import { day } from '../../scripts/load/day.ts';
import { findLoadSite } from '../../scripts/load/load-site.ts';
import { runLoad } from '../../scripts/load/run-load.ts';
import { requiredVariable } from '../fixtures/required-variable.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of this seed one has USDC, and one takes bitcoin out. */
const load = { customers: 4, seed: 10, arrivals: { lanes: 4 } };
const longestMs = 900_000;
/** Before the test ends for having taken too long, so that it says where the days are. */
const signalMs = longestMs - 60_000;

test('customers live a whole day each, and every answer comes', async () => {
  test.setTimeout(longestMs);
  const site = findLoadSite(requiredVariable('SITE_DATA_DIR'));
  const signal = AbortSignal.timeout(signalMs);
  const { operations, steps, broken } = await runLoad({ ...load, site, signal });
  expect(broken).toEqual([]);
  expect(operations.filter(({ errors }) => errors.size > 0)).toEqual([]);
  const lived = new Set(steps.map(({ kind }) => kind));
  expect(day.filter(({ name }) => !lived.has(name))).toEqual([]);
});
