import { addressProblems } from '@tessera/addresses/address-problem';
import { explainAddressProblem } from '@tessera/addresses/explain-address-problem';
import { collateralAssets } from '@tessera/money/asset';
import { addressProblemText } from './address-problem-text.ts';

it.each(collateralAssets)('an address of %s is explained as it is in the browser', (asset) => {
  for (const problem of addressProblems) {
    expect(addressProblemText(problem, asset)).toBe(explainAddressProblem(problem, asset));
  }
});
