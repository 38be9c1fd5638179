/** `npm run parts`: a page of all parts of `shared/ui`, which follows what is saved. PORT says where. */
import { fileURLToPath } from 'node:url';
import { startPartsServer } from '../shared/federation/src/dev/start-parts-server.ts';

const { PORT = '3100' } = process.env;

const { origin, stop } = await startPartsServer(
  fileURLToPath(new URL('..', import.meta.url)),
  Number(PORT),
);
console.log(`All parts of shared/ui: ${origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
