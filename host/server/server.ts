import { refuseToStart } from '@tessera/server/refuse-to-start';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  whenToldToStop(() => app.close().then(() => process.exit(0)));
  await app.listen({ host: config.host, port: config.port });
}

await serve().catch(refuseToStart);
