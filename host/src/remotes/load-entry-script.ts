import type { Asset } from '@tessera/contracts/registry-fields';
import { nextUrl } from './attempts.ts';
import { abandonNamedScript, namedScript } from './named-files.ts';
import { withTimeLimit } from './with-time-limit.ts';

function addScript(asset: Asset): { tag: HTMLScriptElement; done: Promise<void> } {
  const tag = document.createElement('script');
  tag.src = nextUrl(asset.url);
  if (asset.integrity !== undefined) tag.integrity = asset.integrity;
  tag.crossOrigin = 'anonymous';
  const done = new Promise<void>((resolve, reject) => {
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error(`${asset.url} was refused or not found`));
  });
  document.head.append(tag);
  return { tag, done };
}

/**
 * Runs a remote's entry, by the tag of the document when that is still on its way. `isReady` says
 * whether its container is there.
 */
export async function loadEntryScript(
  asset: Asset,
  isReady: () => boolean,
  timeLimitMs: number,
): Promise<void> {
  if (isReady()) return;
  const named = namedScript(asset.url);
  if (named !== undefined) {
    try {
      await withTimeLimit(named, timeLimitMs);
    } catch (error) {
      abandonNamedScript(asset.url);
      throw error;
    }
  } else {
    const { tag, done } = addScript(asset);
    try {
      await withTimeLimit(done, timeLimitMs);
    } finally {
      tag.remove();
    }
  }
  if (!isReady()) throw new Error(`${asset.url} ran, but brought no container`);
}
