import { pageElementId } from '@tessera/contracts/prerendered-page';

const pauseMs = 5_000;

/**
 * A part of a page from a file of its own, or what stands for it where the file does not come. In a page that came with
 * its document the part can be read already: it is left as it is, and its file asked for again until it comes.
 */
export async function loadPart<T>(load: () => Promise<T>, otherwise: T): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      if (document.getElementById(pageElementId) === null) return otherwise;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
