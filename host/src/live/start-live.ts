import type { QueryClient } from '@tanstack/react-query';
import { liveChangeSchema, liveFamilies, livePricesSchema } from '@tessera/contracts/live';
import type { EventBus, ShellApi } from '@tessera/shell';
import * as z from 'zod/mini';
import { followPresentUser } from '../session/follow-present-user.ts';
import { holdStream } from './hold-stream.ts';
import { shareStream } from './share-stream.ts';
import type { Told } from './told.ts';

/** What else is to be read again: it follows from the former. */
const alsoAged: Readonly<Record<string, readonly string[]>> = {
  loans: ['wallets', 'fiat', 'reports', 'limits'],
  wallets: ['reports', 'limits'],
  fiat: ['reports', 'limits'],
};

/** When nothing was heard for so long, the tab that holds the stream may be gone without a word. */
const silentForMs = 50_000;
/** Many hear no more in the same moment; they do not ask for everything in one. */
const readWithinMs = 10_000;

type Parts = {
  readonly shell: Pick<ShellApi, 'config' | 'getIdToken'>;
  readonly queryClient: Pick<QueryClient, 'invalidateQueries' | 'refetchQueries' | 'setQueryData'>;
  readonly told: Told;
  /** Something of the user's has changed, or may have. */
  readonly onChanged: () => void;
};

/**
 * Has this page hear of what changes while somebody is signed in and sees it: what is shown of that is read again at once, and
 * prices are put in their place. A stream that ends is gone on with where it ended. When nothing was heard for long, or none can be had, all
 * that is shown is read again within seconds, and from then on as often as where nothing is told. Does nothing in a browser without locks.
 */
export function startLive(bus: EventBus, { shell, queryClient, told, onChanged }: Parts): void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return;
  let present: AbortController | undefined;
  let lastId: string | undefined;
  /** What is shown was kept by what is told, since all of it was read last. */
  let wasTold = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;

  function age(families: Iterable<string>): void {
    for (const family of new Set(families))
      void queryClient.invalidateQueries({ queryKey: [family] });
  }

  /** By what happened; of what cannot be read, that something has. */
  const takers: Readonly<Record<string, (data: unknown) => void>> = {
    changed: (data) => {
      const { families } = z.safeParse(liveChangeSchema, data).data ?? { families: liveFamilies };
      age(families.flatMap((family) => [family, ...(alsoAged[family] ?? [])]));
      if (families.length > 0) onChanged();
    },
    prices: (data) => {
      const { data: prices } = z.safeParse(livePricesSchema, data);
      if (prices === undefined) age(['prices']);
      else queryClient.setQueryData(['prices'], prices);
    },
  };

  function hear(name: string, data: string): void {
    rest();
    told.is = true;
    wasTold = true;
    awaitNext();
    takers[name]?.(JSON.parse(data));
  }

  function awaitNext(): void {
    silence = setTimeout(lose, silentForMs);
  }

  function lose(): void {
    if (!wasTold || reading !== undefined) return;
    rest();
    reading = setTimeout(readAll, Math.random() * readWithinMs);
  }

  function readAll(): void {
    reading = undefined;
    wasTold = false;
    void queryClient.refetchQueries({ type: 'active' });
    onChanged();
  }

  function rest(): void {
    clearTimeout(silence);
    clearTimeout(reading);
    reading = undefined;
    told.is = false;
  }

  followPresentUser(bus, (userId) => {
    present?.abort();
    rest();
    if (userId === undefined) return;
    if (wasTold) awaitNext();
    present = new AbortController();
    const tab = {
      lastId: () => lastId,
      onLost: lose,
      // Nothing that is shown may be asked for again in a long time.
      onEnded: (authTime: number) => bus.publish('session.refused', { authTime }),
      onBehind: () => {
        age([...liveFamilies, 'prices', ...Object.values(alsoAged).flat()]);
        onChanged();
      },
      onEvent: ({ name, id, data }: { name: string; id: string | undefined; data: string }) => {
        lastId = id ?? lastId;
        hear(name, data);
      },
    };
    void shareStream(
      userId,
      tab,
      (stream, signal) => holdStream(shell, stream, signal),
      present.signal,
    );
  });
}
