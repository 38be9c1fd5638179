import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Tells, at each scrape, how the process is: memory, processor, event loop. */
export function observeProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}
