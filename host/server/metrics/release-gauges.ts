import type { ReleaseStatus } from '@tessera/releases/release-status';
import { Gauge } from 'prom-client';
import type { OpenReleases } from '../releases/open-releases.ts';
import type { HostMetrics } from './host-metrics.ts';

type Series = readonly { readonly labels: Record<string, string>; readonly value: number }[];

/** What is served, read anew with each scrape: a version that is served no more has no series. */
const gauges: Readonly<
  Record<
    string,
    { readonly help: string; readonly labelNames: string[]; of(status: ReleaseStatus): Series }
  >
> = {
  tessera_release_served: {
    help: 'The number of the release that is served.',
    labelNames: ['remote', 'version'],
    of: ({ remote, served, version }) =>
      served === null ? [] : [{ labels: { remote, version: version ?? 'none' }, value: served }],
  },
  tessera_release_newest: {
    help: 'The newest number in the ledger of releases, served or not.',
    labelNames: ['remote'],
    of: ({ remote, newest }) => (newest === null ? [] : [{ labels: { remote }, value: newest }]),
  },
  tessera_release_canary_percent: {
    help: 'The share of visitors who get a version before everybody does; 0 of none where there is none.',
    labelNames: ['remote', 'version'],
    of: ({ remote, canary }) =>
      canary === null
        ? [{ labels: { remote, version: 'none' }, value: 0 }]
        : [{ labels: { remote, version: canary.version }, value: canary.percent }],
  },
  tessera_releases_refused: {
    help: 'Releases in the ledger that this host refuses, of those that it looks at.',
    labelNames: ['remote'],
    of: ({ remote, refused }) => [{ labels: { remote }, value: refused.length }],
  },
};

/** What a host tells of its releases and of where they lie. */
type Told = Pick<OpenReleases, 'status' | 'unreachableSince'>;

const secondsSince = (time: string): number => Math.max(0, (Date.now() - Date.parse(time)) / 1000);

export function addReleaseGauges(
  { registry }: Pick<HostMetrics, 'registry'>,
  { status, unreachableSince }: Told,
): void {
  for (const [name, { help, labelNames, of }] of Object.entries(gauges)) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset();
          for (const { labels, value } of status().flatMap(of)) this.set(labels, value);
        },
      }),
    );
  }
  registry.registerMetric(
    new Gauge({
      name: 'tessera_release_store_unreachable_seconds',
      help: 'For how long the bucket of releases has not answered this host; 0 while it does, and for a folder.',
      registers: [],
      collect() {
        const since = unreachableSince();
        this.set(since === undefined ? 0 : secondsSince(since));
      },
    }),
  );
}
