/**
 * `node serve-fixture.ts <port> [folder]`: serves the fixture's remote with hot reload until its standard input
 * ends. Prints the registry's entry of each build as JSON, and the server's origin when it is there.
 */
import { join } from 'node:path';
import { startRemoteDevServer } from '../src/dev/start-remote-dev-server.ts';

const [port, folder = 'remote'] = process.argv.slice(2);
const { origin, stop } = await startRemoteDevServer({
  name: 'sample',
  folder: join(import.meta.dirname, folder),
  port: Number(port),
  onEntry: (text) => process.stdout.write(`${JSON.stringify(JSON.parse(text))}\n`),
});
process.stdout.write(`${origin}\n`);
process.stdin.once('end', () => void stop()).resume();
