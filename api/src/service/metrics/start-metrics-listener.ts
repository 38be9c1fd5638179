import { listenForMetrics, type MetricsListener } from '@tessera/server/metrics-listener';
import type { AppContext } from '../../app-context.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { observeProcess } from '../../platform/metrics/observe-process.ts';
import { readGauges } from './read-gauges.ts';

/** Answers the API's figures where the configuration says, or nowhere. */
export async function startMetricsListener(
  context: AppContext,
  metrics: Metrics,
  log: Log,
): Promise<MetricsListener | undefined> {
  const asked = context.config.metrics;
  if (!asked) return undefined;
  const { registry } = metrics;
  observeProcess(metrics);
  const scrape = async () => {
    await readGauges(context, metrics);
    return registry.metrics();
  };
  return listenForMetrics(asked, { contentType: registry.contentType, scrape }, log);
}
