import { expect, test } from '@playwright/test';
import { countSeries } from './ask-prometheus.ts';
import { watchedBy } from './operands.ts';
import { queriesOf, readDashboards } from './read-dashboards.ts';
import { readRules } from './read-rules.ts';
import { watched } from './watched-site.ts';

/** What was scraped last is there by then, and what rules make of it. */
const patienceMs = 90_000;

const expectSeries = (expr: string) =>
  expect
    .poll(() => countSeries(watched.prometheusUrl, expr, watched.since), { timeout: patienceMs })
    .toBeGreaterThan(0);

/** What only a site on the cluster has: its test asks the parts themselves (scripts/cluster/check-figures.ts). */
const isElsewhere = (name: string) => name === 'cluster';

const dashboards = readDashboards().filter(({ name }) => !isElsewhere(name));
for (const { where, expr } of queriesOf(dashboards)) {
  test(`${where}: ${expr}`, () => expectSeries(expr));
}

for (const { alert, expr } of readRules().alerts.filter(({ of }) => !isElsewhere(of))) {
  for (const operand of watchedBy(expr)) {
    test(`alert ${alert}: ${operand}`, () => expectSeries(operand));
  }
}

test('what nobody tells has no series', async () => {
  for (const nothing of ['tessera_nothing', 'up{job="nobody"}', 'up / 0 * 0']) {
    expect(await countSeries(watched.prometheusUrl, nothing, watched.since)).toBe(0);
  }
});

test('an alert that was made to happen fires', async () => {
  const firing = 'ALERTS{alertname="SignerPaused", alertstate="firing"}';
  await expectSeries(firing);
});
