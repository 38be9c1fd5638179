import { createServer } from 'node:http';
import { findFreePorts } from '../../shared/processes/src/free-port.ts';
import { requireFreePort } from './require-free-port.ts';

describe('ports', () => {
  it('are free and different', async () => {
    const ports = await findFreePorts(5);
    expect(new Set(ports).size).toBe(5);
    for (const port of ports) await requireFreePort(port, '127.0.0.1', '');
  });

  it('are refused when taken, with the way to choose another', async () => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await expect(requireFreePort(port, '127.0.0.1', 'PORT=3001 npm start')).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=3001 npm start`,
    );
    server.close();
  });
});
