import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../launch/site-folders.ts';
import { figuresOfOurs, knownFigures } from '../monitoring/known-figures.ts';
import { watchedBy } from '../monitoring/operands.ts';
import { type Query, queriesOf, readDashboards } from '../monitoring/read-dashboards.ts';
import { monitoringFolder, readRules } from '../monitoring/read-rules.ts';
import { groupedBy, selectorsOf } from '../monitoring/selectors.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/operations.md'), 'utf8');
const { alerts, recorded } = readRules();
const dashboards = readDashboards();
const known = knownFigures(recorded);

/** What stands in a query and is told by nobody. An alert has whatever labels its own figures have. */
function findUnknown({ expr }: Query): string[] {
  const selectors = selectorsOf(expr).filter(({ figure }) => figure !== 'ALERTS');
  const unknown = selectors.flatMap(({ figure, labels }) => {
    const has = known.get(figure);
    if (!has) return [figure];
    return labels.filter((label) => !has.includes(label)).map((label) => `${figure}{${label}}`);
  });
  const all = selectors.flatMap(({ figure }) => known.get(figure) ?? []);
  const grouped = selectors.length > 0 ? groupedBy(expr) : [];
  return [...unknown, ...grouped.filter((label) => !all.includes(label))];
}

/** As GitHub links to a heading. */
const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-'),
);

describe('the queries of rules and dashboards', () => {
  const queries: Query[] = [
    ...alerts.map(({ alert, expr }) => ({ where: alert, expr })),
    ...recorded.map(({ record, expr }) => ({ where: record, expr })),
    ...queriesOf(dashboards),
  ];

  it('are as many as there are to look at', () => {
    expect(alerts.length).toBeGreaterThan(40);
    expect(queriesOf(dashboards).length).toBeGreaterThan(60);
  });

  it.each(queries)('$where asks for what somebody tells: $expr', (query) => {
    expect(selectorsOf(query.expr).length).toBeGreaterThan(0);
    expect(findUnknown(query)).toEqual([]);
  });

  it('would be found out with a figure or a label that nobody tells', () => {
    const find = (expr: string) => findUnknown({ where: '', expr });
    expect(find('rate(tessera_http_requests_total[5m])')).toEqual(['tessera_http_requests_total']);
    expect(find('tessera_price_age_seconds{coin="BTC"}')).toEqual([
      'tessera_price_age_seconds{coin}',
    ]);
    expect(find('sum by (coin) (tessera_price_age_seconds)')).toEqual(['coin']);
    expect(find('sum by (asset, job) (tessera_price_age_seconds{asset="BTC"})')).toEqual([]);
  });
});

describe('an alert', () => {
  it('has a name of its own, or another’s along with all that it says', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(alerts)('$alert says how bad it is, what happened, and what to do', (rule) => {
    const { labels, annotations = {}, expr } = rule;
    expect(['page', 'ticket']).toContain(labels?.severity);
    expect(Object.keys(annotations)).toEqual(['summary', 'description', 'runbook']);
    const [file, anchor = ''] = (annotations.runbook ?? '').split('#');
    expect(file).toBe('docs/operations.md');
    expect(anchors).toContain(anchor);
    expect(watchedBy(expr).length).toBeGreaterThan(0);
  });

  it('is tried: one of the tests of rules expects it to fire, and in another nothing fires', () => {
    type Tests = {
      readonly tests: readonly {
        readonly promql_expr_test: readonly {
          readonly exp_samples: readonly { readonly labels: string }[];
        }[];
      }[];
    };
    const files = globSync('rules/*.test.yml', { cwd: monitoringFolder });
    expect(files.length).toBe(globSync('rules/*.rules.yml', { cwd: monitoringFolder }).length);
    const expected = files.flatMap((name) => {
      const { tests } = parse(readFileSync(join(monitoringFolder, name), 'utf8')) as Tests;
      const samples = tests.flatMap((test) =>
        test.promql_expr_test.map(({ exp_samples }) => exp_samples),
      );
      expect(samples.some((each) => each.length === 0)).toBe(true);
      return samples.flat().flatMap(({ labels }) => /alertname="(\w+)"/.exec(labels)?.[1] ?? []);
    });
    expect([...new Set(expected)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });
});

describe('the dashboards', () => {
  it('are told apart, and read the Prometheus that is provisioned', () => {
    const sources = join(monitoringFolder, 'grafana/provisioning/datasources/prometheus.yml');
    const { datasources } = parse(readFileSync(sources, 'utf8'));
    const [{ uid }] = datasources;
    expect(dashboards.map(({ name }) => name)).toEqual([
      'bank',
      'cluster',
      'releases',
      'signer-and-edge',
      'site',
    ]);
    expect(new Set(dashboards.map((dashboard) => dashboard.uid)).size).toBe(dashboards.length);
    const targets = dashboards.flatMap(({ panels }) =>
      panels.flatMap((panel) => panel.targets ?? []),
    );
    expect(new Set(targets.map(({ datasource }) => datasource.uid))).toEqual(new Set([uid]));
  });
});

describe('the operations guide', () => {
  it('names every figure that our programs tell', () => {
    const names = [...figuresOfOurs().keys()]
      .filter((name) => name.startsWith('tessera_'))
      .map((name) => name.replace(/^tessera_/, '').replace(/_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(40);
    const unnamed = names.filter((name) => !guide.includes(`\`${name}\``));
    expect([...new Set(unnamed)]).toEqual([]);
  });
});
