import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Passage = { readonly socket: Socket; readonly upstream: Socket; held: (() => void)[] };

/** Asked for words, or their answer. */
type Side = 'question' | 'answer';

/**
 * Passes a server's connections on until it falls silent: it still takes connections and bytes, and
 * passes on nothing, as a server that hangs does and a network that swallows packets.
 */
export async function silentProxy(target: { readonly hostname: string; readonly port: string }) {
  const passages = new Set<Passage>();
  let isSilent = false;
  let trap:
    | { readonly words: string; readonly side: Side; readonly sprung: () => void }
    | undefined;

  const spring = (side: Side, bytes: Buffer) => {
    if (trap?.side !== side || !bytes.includes(trap.words)) return;
    isSilent = true;
    trap.sprung();
    trap = undefined;
  };
  const passOn = ({ held }: Passage, pass: () => void) => {
    if (isSilent) held.push(pass);
    else pass();
  };
  const server = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    const passage: Passage = { socket, upstream, held: [] };
    passages.add(passage);
    socket.on('data', (bytes) => {
      spring('question', bytes);
      passOn(passage, () => upstream.write(bytes));
      spring('answer', bytes);
    });
    socket.on('close', () => passOn(passage, () => upstream.end()));
    upstream.on('data', (bytes) => passOn(passage, () => socket.write(bytes)));
    upstream.on('close', () => passOn(passage, () => socket.destroy()));
    upstream.on('close', () => passages.delete(passage));
    for (const each of [socket, upstream]) each.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const loseAll = () => {
    for (const { socket, upstream } of passages) {
      socket.destroy();
      upstream.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent: () => {
      isSilent = true;
    },
    /** Resolves when it has fallen silent: in front of a question with these words, or of its answer. */
    fallSilentAt: (side: Side, words: string) =>
      new Promise<void>((sprung) => {
        trap = { words, side, sprung };
      }),
    /** Passes on all that it held, also of those who do not wait for it any more. */
    speak: () => {
      isSilent = false;
      for (const { held } of passages) for (const pass of held.splice(0)) pass();
    },
    /** What it held never arrives, and what was connected is not. */
    lose: () => {
      loseAll();
      isSilent = false;
    },
    close: async () => {
      loseAll();
      server.close();
      await once(server, 'close');
    },
  };
}
