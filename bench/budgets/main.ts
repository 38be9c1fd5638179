/**
 * `npm run budgets`: writes down what each page weighs and how many requests it takes, as the budgets that `npm test`
 * holds it to from then on, 2 % of bytes beyond. `-- --check` says what is over them instead. The site has to be built.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { weighSite } from './weigh-site.ts';
import { overspent, type Weights, writeWeights } from './weight.ts';

const file = fileURLToPath(new URL('budgets.generated.json', import.meta.url));

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const weights = await weighSite();
if (values.check) {
  const reached: Weights = JSON.parse(readFileSync(file, 'utf8'));
  const faults = overspent(weights, reached);
  for (const fault of faults) console.error(`Over budget: ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
writeFileSync(file, writeWeights(weights));
console.log(`${Object.keys(weights.pages).length} pages have the budgets of ${file}`);
process.exit(0);
