import { useEffect, useState } from 'react';

type Overlays = typeof import('./overlays.tsx');

let loaded: Overlays | null = null;

/** Fetches what overlays are made of, ahead of the press that needs it. A failure is left to that press. */
export function prepareOverlays(): void {
  void loadOverlays().catch(() => undefined);
}

async function loadOverlays(): Promise<Overlays> {
  loaded ??= await import('./overlays.tsx');
  return loaded;
}

/**
 * The parts that overlays are made of, null until they are there. They come when the overlay first
 * `isWanted` and stay, so that it can leave in its own time; `hasFailed` says that they did not come,
 * and `retry` asks once more.
 */
export function useOverlays(isWanted: boolean) {
  const [, setLoads] = useState(0);
  const [wasWanted, setWasWanted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  const isMissing = isWanted && loaded === null && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadOverlays().then(
      () => isCurrent && setLoads((loads) => loads + 1),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return {
    overlays: isWanted || wasWanted ? loaded : null,
    hasFailed: isWanted && hasFailed,
    retry: () => setHasFailed(false),
  };
}
