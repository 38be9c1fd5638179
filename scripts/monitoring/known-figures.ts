import { readFileSync } from 'node:fs';
import { createProverMetrics } from '../../api/prover/prover-metrics.ts';
import { capabilities } from '../../api/src/capabilities.ts';
import { createMetrics } from '../../api/src/platform/metrics/metrics.ts';
import { observePools } from '../../api/src/platform/metrics/observe-pools.ts';
import { observeProcess } from '../../api/src/platform/metrics/observe-process.ts';
import { createHostMetrics } from '../../host/server/metrics/host-metrics.ts';
import { addReleaseGauges } from '../../host/server/metrics/release-gauges.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import type { Recorded } from './read-rules.ts';
import { groupedBy } from './selectors.ts';

/** Labels by the name of the figure that has them. */
export type Figures = ReadonlyMap<string, readonly string[]>;

/** What a metric of the client library is, beyond what its types say. */
type Metric = { readonly name: string; readonly type: string; readonly labelNames?: string[] };

/** What every figure has that was scraped. */
const ofEveryScrape = ['job', 'instance'];

/** What programs of this repository tell, as their own code says it. */
export function figuresOfOurs(): Figures {
  const api = createMetrics();
  observePools(api, {});
  observeProcess(api);
  const host = createHostMetrics();
  addReleaseGauges(host, { status: () => [], unreachableSince: () => undefined });
  const metrics = [api.registry, host.registry, createProverMetrics().registry].flatMap(
    (registry) => registry.getMetricsAsArray() as unknown as Metric[],
  );
  return new Map([...metrics.flatMap(seriesOf), ...gauges(), ...figuresOfEdge()]);
}

function seriesOf({ name, type, labelNames = [] }: Metric): [string, readonly string[]][] {
  if (type !== 'histogram') return [[name, labelNames]];
  return [
    [`${name}_bucket`, [...labelNames, 'le']],
    [`${name}_count`, labelNames],
    [`${name}_sum`, labelNames],
  ];
}

/** What the API reads when somebody asks. */
const gauges = (): [string, readonly string[]][] =>
  capabilities
    .flatMap(({ gauges: parts = [] }) => parts)
    .flatMap(({ labels, help }) =>
      Object.keys(help).map((figure): [string, readonly string[]] => [`tessera_${figure}`, labels]),
    );

/** What nginx fills in. */
function figuresOfEdge(): [string, readonly string[]][] {
  const text = readFileSync(`${repositoryRoot}deploy/edge/figures.prom`, 'utf8');
  const samples = [...text.matchAll(/^(tessera_\w+)(?:\{([^}]*)\})? <!--/gm)];
  return samples.map(([, name = '', labels = '']) => [name, labels.match(/\w+(?==)/g) ?? []]);
}

/**
 * What the cluster's parts tell: the host of its backups, and others' programs, whose figures are asked for in
 * scripts/cluster/check-figures.ts. https://patroni.readthedocs.io/en/latest/rest_api.html#monitoring-endpoint,
 * https://etcd.io/docs/v3.5/metrics/, https://www.haproxy.com/documentation/haproxy-configuration-tutorials/alerts-and-monitoring/prometheus/
 */
export const ofCluster: readonly [string, readonly string[]][] = [
  ...[
    'failsafe_mode_is_active',
    'dcs_last_seen',
    'is_paused',
    'pending_restart',
    'postgres_running',
    'postgres_streaming',
    'postgres_timeline',
    'primary',
    'replica',
    'sync_standby',
    'xlog_location',
    'xlog_replayed_location',
  ].map((name): [string, readonly string[]] => [`patroni_${name}`, ['scope', 'name']]),
  ['etcd_server_has_leader', []],
  ['etcd_server_leader_changes_seen_total', []],
  ['etcd_disk_wal_fsync_duration_seconds_bucket', ['le']],
  ['etcd_mvcc_db_total_size_in_bytes', []],
  ['etcd_server_quota_backend_bytes', []],
  ['haproxy_backend_active_servers', ['proxy']],
  ['haproxy_backend_current_sessions', ['proxy']],
  ['tessera_backup_interval_seconds', []],
  ['tessera_backup_newest_timestamp_seconds', []],
  ['tessera_backup_newest_full_timestamp_seconds', []],
];

/** What Prometheus tells by itself; an alert has the labels of what it is about. */
const ofPrometheus: readonly [string, readonly string[]][] = [['up', []]];

/** All that a query may name. */
export function knownFigures(recorded: readonly Recorded[]): Figures {
  const ofRules = recorded.map(({ record, expr }): [string, readonly string[]] => [
    record,
    groupedBy(expr).filter((label) => label !== 'le'),
  ]);
  const known = [...figuresOfOurs(), ...ofCluster, ...ofPrometheus, ...ofRules];
  return new Map(known.map(([name, labels]) => [name, [...labels, ...ofEveryScrape]]));
}
