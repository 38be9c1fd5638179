import { PassThrough } from 'node:stream';
import type { UserId } from '@tessera/contracts/ids';

/** A reader for whom so much waits is gone, or as good as gone. */
const mostWaitingBytes = 64 * 1024;

/** One browser that listens. */
export type Stream = {
  readonly userId: UserId;
  readonly body: PassThrough;
  /**
   * Sends an event, with its id once the reader has caught up. A reader who does not keep up is let go, and comes
   * again.
   */
  readonly send: (event: {
    readonly name: string;
    readonly id?: string;
    readonly data: unknown;
  }) => void;
  /** All that was missed before was told, so that its reader may go on from any event. */
  readonly catchUp: () => void;
  readonly end: () => void;
  readonly isOpen: () => boolean;
  /** @throws whatever a request of the same session is refused with now */
  readonly admit: () => Promise<void>;
};

export function openStream(userId: UserId, admit: () => Promise<void>): Stream {
  const body = new PassThrough();
  let hasCaughtUp = false;
  const isOpen = () => !body.writableEnded && !body.destroyed;
  return {
    userId,
    body,
    admit,
    end: () => void body.end(),
    isOpen,
    catchUp: () => {
      hasCaughtUp = true;
    },
    send: ({ name, id, data }) => {
      if (!isOpen()) return;
      const numbered = id === undefined || !hasCaughtUp ? '' : `id: ${id}\n`;
      body.write(`event: ${name}\n${numbered}data: ${JSON.stringify(data)}\n\n`);
      if (body.writableLength > mostWaitingBytes) body.destroy();
    },
  };
}
