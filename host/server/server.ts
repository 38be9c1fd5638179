import { listenForMetrics } from '@tessera/server/metrics-listener';
import { refuseToStart } from '@tessera/server/refuse-to-start';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createHostMetrics } from './metrics/host-metrics.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = createHostMetrics();
  const app = await buildApp(config, { metrics });
  whenToldToStop(() => app.close().then(() => process.exit(0)));
  if (config.metrics !== undefined) {
    const { registry } = metrics;
    collectDefaultMetrics({ register: registry });
    const figures = { contentType: registry.contentType, scrape: () => registry.metrics() };
    const listener = await listenForMetrics(config.metrics, figures, app.log);
    app.addHook('onClose', () => listener.stop());
  }
  await app.listen({ host: config.host, port: config.port });
}

await serve().catch(refuseToStart);
