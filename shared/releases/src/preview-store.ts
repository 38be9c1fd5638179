import type { ReleaseStore } from './release-store.ts';

/**
 * The part of a store that holds what nobody has released: a store of its own, of which the site itself serves
 * nothing. Its files lie below `previews/`, as those of releases lie in the whole of it.
 */
export function previewStore(store: ReleaseStore): ReleaseStore {
  const at = (path: string): string => `previews/${path}`;
  return {
    description: `the previews of ${store.description}`,
    folders: (path) => store.folders(at(path)),
    files: (path) => store.files(at(path)),
    filesBelow: (path) => store.filesBelow(at(path)),
    read: (path) => store.read(at(path)),
    create: (path, bytes) => store.create(at(path), bytes),
    remove: (path) => store.remove(at(path)),
  };
}
