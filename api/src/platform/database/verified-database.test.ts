import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { makeCertificates } from '@tessera/processes/make-certificates';
import { connectDatabase } from './connect-database.ts';

type Certificates = Awaited<ReturnType<typeof makeCertificates>>;

/** Takes whoever wants TLS, and remembers what they say of themselves once it is there. */
async function startDatabaseWith({ cert, key }: Certificates) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // SSLRequest, answered by one letter (PostgreSQL's protocol, 54.2.11).
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, cert, key });
      secured
        .on('error', () => undefined)
        .on('data', (data) => {
          heard.push(data.toString('latin1'));
          secured.destroy();
        });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { heard, port, close: () => server.close() };
}

describe('a database that has to be verified', () => {
  let ours: Certificates;
  let others: Certificates;
  let server: Awaited<ReturnType<typeof startDatabaseWith>>;
  beforeAll(async () => {
    [ours, others] = await Promise.all([makeCertificates(), makeCertificates(['elsewhere'])]);
  });
  afterEach(() => server.close());
  afterAll(() => {
    ours.remove();
    others.remove();
  });
  /** How a connection to a database with a certificate ends that is verified by an authority. */
  async function failureWith(shown: Certificates, trusted: Certificates) {
    server = await startDatabaseWith(shown);
    const query = new URLSearchParams({
      sslmode: 'verify-full',
      sslrootcert: trusted.authorityFile,
    });
    const url = `postgresql://me:secret@localhost:${server.port}/tessera?${query}`;
    const { pool, close } = connectDatabase(url, { maxConnections: 1 });
    const failure = await pool.query('select 1').catch((error: Error) => error.message);
    await close();
    return failure;
  }

  it('is told who we are when our authority vouches for its name', async () => {
    await failureWith(ours, ours);
    expect(server.heard.join('')).toContain('tessera');
  });

  it('is told nothing when another authority than ours vouches for it', async () => {
    expect(await failureWith(ours, others)).toMatch(/certificate/);
    expect(server.heard).toEqual([]);
  });

  it('is told nothing when its certificate is of another name', async () => {
    expect(await failureWith(others, others)).toMatch(/altnames/);
    expect(server.heard).toEqual([]);
  });
});
