import type { EventSourceMessage } from 'eventsource-parser';

type Told = { readonly name: string; readonly id: string | undefined; readonly data: string };

type Said =
  | ({ readonly of: string; readonly what: 'event' } & Told)
  | { readonly of: string; readonly what: 'lost' };

export type Tab = {
  readonly onEvent: (event: Told) => void;
  readonly onLost: () => void;
  /** The sign-in of that time, in seconds, has ended. Other tabs hear of that from the one that signs out. */
  readonly onEnded: (authTime: number) => void;
  /** Another tab was told of changes before, and this one not: before its first event of those that follow. */
  readonly onBehind: () => void;
  readonly lastId: () => string | undefined;
};

type Hold = (
  stream: {
    readonly onEvent: (event: EventSourceMessage) => void;
    readonly onLost: () => void;
    readonly onEnded: (authTime: number) => void;
    readonly lastId: () => string | undefined;
  },
  signal: AbortSignal,
) => Promise<void>;

/**
 * One stream for all tabs of a browser in which a user is seen: whichever has the lock holds it, and tells the others. A tab that
 * goes out of sight lets go, and the next one in sight goes on from the last event that both have heard. Ends with `signal`.
 */
export async function shareStream(
  userId: string,
  { onEvent, onLost, onEnded, onBehind, lastId }: Tab,
  hold: Hold,
  signal: AbortSignal,
): Promise<void> {
  // Who holds the stream is told by it what was missed.
  let isBehind = true;
  const channel = new BroadcastChannel('tessera live');
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    // Another tab may be somebody else's.
    if (data.of !== userId) return;
    if (data.what === 'lost') return onLost();
    if (isBehind) onBehind();
    isBehind = false;
    onEvent(data);
  });
  const tell = (said: Said) => channel.postMessage(said);
  try {
    await navigator.locks.request(`tessera-live-${userId}`, { signal }, () => {
      isBehind = false;
      return hold(
        {
          lastId,
          onEnded,
          onEvent: ({ event = 'message', id, data }) => {
            const told = { name: event, id, data };
            onEvent(told);
            tell({ of: userId, what: 'event', ...told });
          },
          onLost: () => {
            onLost();
            tell({ of: userId, what: 'lost' });
          },
        },
        signal,
      );
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
