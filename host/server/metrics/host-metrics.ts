import { Counter, Histogram, Registry } from 'prom-client';

/**
 * A host's figures, in a registry of its own. Labels are kinds, versions that may be served and patterns of routes:
 * none is what a browser made up, and never an address.
 */
export function createHostMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const outcomes = new Counter({
    name: 'tessera_remote_outcomes_total',
    help: 'What browsers told of versions: works, failed, or error for what was thrown beside a page.',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  });
  return {
    registry,
    outcomes,
    /** Ends the series of versions that nobody may be served any more. */
    forgetVersions: async (knows: (remote: string, version: string) => boolean): Promise<void> => {
      for (const { labels } of (await outcomes.get()).values) {
        if (!knows(String(labels.remote), String(labels.version))) outcomes.remove(labels);
      }
    },
    requests: new Histogram({
      name: 'tessera_host_request_duration_seconds',
      help: 'From the request until its answer was sent, by what was asked for.',
      labelNames: ['kind', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    vitals: new Histogram({
      name: 'tessera_web_vital_seconds',
      help: 'Web vitals that are times, by route pattern.',
      labelNames: ['name', 'route'],
      buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'tessera_layout_shift',
      help: 'Cumulative layout shift, by route pattern.',
      labelNames: ['route'],
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      registers,
    }),
    reports: new Counter({
      name: 'tessera_browser_reports_total',
      help: 'Reports that browsers sent, by what became of them: taken, refused or too_many.',
      labelNames: ['kind'],
      registers,
    }),
    withdrawals: new Counter({
      name: 'tessera_releases_withdrawn_total',
      help: 'Releases and canaries that this host withdrew by itself.',
      labelNames: ['remote', 'what'],
      registers,
    }),
    refusedFragments: new Counter({
      name: 'tessera_fragments_refused_total',
      help: 'Pages whose markup this host does not write into documents, so that browsers draw them.',
      labelNames: ['remote'],
      registers,
    }),
    violations: new Counter({
      name: 'tessera_policy_violations_total',
      help: 'Violations of the content security policy that browsers told, by directive and by whose file it was.',
      labelNames: ['directive', 'by'],
      registers,
    }),
  };
}

export type HostMetrics = ReturnType<typeof createHostMetrics>;
