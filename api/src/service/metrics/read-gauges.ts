import { Gauge } from 'prom-client';
import type { AppContext } from '../../app-context.ts';
import type { GaugePart } from '../../platform/capability.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/**
 * Reads every gauge, one query after the other, so that a scrape holds few connections. A part that
 * fails is left out and counted: an old figure would look like a good one.
 */
export async function readGauges(
  context: AppContext,
  { registry, scrapeFailures }: Pick<Metrics, 'registry' | 'scrapeFailures'>,
): Promise<void> {
  const now = context.clock.now().getTime();
  const ageOf = (at: Date) => Math.max(0, (now - at.getTime()) / 1000);
  for (const part of context.capabilities.flatMap(({ gauges = [] }) => gauges)) {
    const gauges = gaugesOf(part, registry);
    // A counter that begins with its first failure hides that one: nothing has grown.
    scrapeFailures.inc({ part: part.part }, 0);
    try {
      const readings = await part.read(context, ageOf);
      for (const labels of part.always?.(context) ?? []) {
        for (const gauge of Object.values(gauges)) gauge.set(labels, 0);
      }
      for (const { labels, figures } of readings) {
        for (const [name, figure] of Object.entries(figures)) gauges[name]?.set(labels, figure);
      }
    } catch {
      scrapeFailures.inc({ part: part.part });
    }
  }
}

/** Empty ones: without labels a gauge begins with 0, and 0 would say that all is well. */
function gaugesOf({ labels, help }: GaugePart, registry: Metrics['registry']) {
  return Object.fromEntries(
    Object.entries(help).map(([figure, text]) => {
      const name = `tessera_${figure}`;
      registry.removeSingleMetric(name);
      const gauge = new Gauge({ name, help: text, labelNames: labels, registers: [registry] });
      if (labels.length === 0) gauge.remove({});
      return [figure, gauge] as const;
    }),
  );
}
