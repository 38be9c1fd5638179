import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Failures } from '../jobs/failures.ts';

export type Metrics = {
  readonly registry: Registry;
  /** Seconds, by route template: an id in a path would make a series of its own. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** That this process holds open now, by route template. */
  readonly streams: Gauge<'route'>;
  readonly failures: Failures;
  readonly rateLimitFallbacks: Counter;
  readonly scrapeFailures: Counter<'part'>;
};

/** An app's figures, in a registry of its own: several apps in one process do not mix theirs. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const loops = new Counter({
    name: 'tessera_background_loop_failures_total',
    help: 'Steps of background loops that failed; each is tried again.',
    labelNames: ['loop'],
    registers,
  });
  const works = new Counter({
    name: 'tessera_due_work_failures_total',
    help: 'Items of due work that failed; each is tried again.',
    labelNames: ['work'],
    registers,
  });
  return {
    registry,
    requests: new Histogram({
      name: 'tessera_http_request_duration_seconds',
      help: 'From the request until its answer was sent.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    streams: new Gauge({
      name: 'tessera_open_streams',
      help: 'Streams of events that this process holds open.',
      labelNames: ['route'],
      registers,
    }),
    failures: {
      loop: (loop) => loops.inc({ loop }),
      work: (work) => works.inc({ work }),
      begin: (kind, name) =>
        kind === 'loop' ? loops.inc({ loop: name }, 0) : works.inc({ work: name }, 0),
    },
    rateLimitFallbacks: new Counter({
      name: 'tessera_rate_limit_fallbacks_total',
      help: 'Requests counted by this process alone, because the shared store was late.',
      registers,
    }),
    scrapeFailures: new Counter({
      name: 'tessera_scrape_failures_total',
      help: 'Parts of a scrape that could not be read; their figures are left out.',
      labelNames: ['part'],
      registers,
    }),
  };
}
