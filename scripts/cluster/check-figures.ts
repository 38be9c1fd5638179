import { ofCluster } from '../monitoring/known-figures.ts';
import type { Cluster } from './accidents.ts';

/** Where the parts tell how they are, as deploy/monitoring/cluster-jobs.yml has it. */
const tellers = [
  ...['pg-1', 'pg-2', 'pg-3'].map((node) => `https://${node}:8008/metrics`),
  ...['etcd-1', 'etcd-2', 'etcd-3'].map((member) => `http://${member}:2381/metrics`),
  'http://proxy:8406/metrics',
  'http://backups:9465/metrics.txt',
];

/** Reads an address from inside a node, whose Python is Patroni's. */
const read = `
import ssl, sys, urllib.request
print(urllib.request.urlopen(sys.argv[1], context=ssl._create_unverified_context()).read().decode())
`;

/** The labels that a figure has in what was told; undefined where it is not there. */
function labelsOf(figure: string, told: string): readonly string[] | undefined {
  const sample = new RegExp(`^${figure}(?:\\{([^}]*)\\})? `, 'm').exec(told);
  return sample ? ((sample[1] ?? '').match(/\w+(?==")/g) ?? []) : undefined;
}

/** Whatever rules and dashboards ask for is told, by each part that is to tell it. */
export async function checkFigures({ run }: Cluster): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const url of tellers) {
    const told = await run('pg-1', 'python3', '-c', read, url);
    const expected = ofCluster.filter(([figure]) => url.includes(partOf(figure)));
    for (const [figure, labels] of expected) {
      const has = labelsOf(figure, told);
      const missing = has && labels.filter((label) => !has.includes(label));
      if (!has) findings.push(`figures: ${url} does not tell ${figure}`);
      else if (missing?.length) findings.push(`figures: ${url} tells ${figure} without ${missing}`);
    }
  }
  return findings;
}

/** What stands in the address of who tells it. */
function partOf(figure: string): string {
  if (figure.startsWith('patroni_')) return '//pg-';
  if (figure.startsWith('etcd_')) return '//etcd-';
  return figure.startsWith('haproxy_') ? '//proxy' : '//backups';
}
