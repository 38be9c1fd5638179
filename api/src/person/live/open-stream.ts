import { PassThrough } from 'node:stream';
import type { UserId } from '@tessera/contracts/ids';

/** A reader for whom so much waits is gone, or as good as gone. */
const mostWaitingBytes = 64 * 1024;

/** One browser that listens. */
export type Stream = {
  readonly userId: UserId;
  readonly body: PassThrough;
  /** Sends an event. A reader who does not keep up is let go, and comes again. */
  readonly send: (event: {
    readonly name: string;
    readonly id?: string;
    readonly data: unknown;
  }) => void;
  readonly end: () => void;
  readonly isOpen: () => boolean;
  /** @throws whatever a request of the same session is refused with now */
  readonly admit: () => Promise<void>;
};

export function openStream(userId: UserId, admit: () => Promise<void>): Stream {
  const body = new PassThrough();
  const isOpen = () => !body.writableEnded && !body.destroyed;
  return {
    userId,
    body,
    admit,
    end: () => void body.end(),
    isOpen,
    send: ({ name, id, data }) => {
      if (!isOpen()) return;
      const numbered = id === undefined ? '' : `id: ${id}\n`;
      body.write(`event: ${name}\n${numbered}data: ${JSON.stringify(data)}\n\n`);
      if (body.writableLength > mostWaitingBytes) body.destroy();
    },
  };
}
