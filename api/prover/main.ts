import { loggerOptions } from '@tessera/server/logger-options';
import { refuseToStart } from '@tessera/server/refuse-to-start';
import { whenToldToStop } from '@tessera/server/when-told-to-stop';
import Fastify from 'fastify';
import { readProverConfig } from './prover-config.ts';
import { startProver } from './start-prover.ts';

async function run(): Promise<void> {
  const config = readProverConfig(process.env);
  const { log } = Fastify({ logger: loggerOptions(config.logLevel, undefined, {}) });
  const prover = await startProver(config, log);
  whenToldToStop(async (signal) => {
    log.info({ signal }, 'finishing what was begun');
    await prover.stop();
  });
}

await run().catch(refuseToStart);
