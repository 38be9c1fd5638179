import { join } from 'node:path';
import { eventItems } from './event-items.ts';
import { libraryItems } from './library-items.ts';
import { shellItems } from './shell-items.ts';

/** All that the sources of a shell give to remotes, as plain JSON. */
export function itemsOfSources(shellFolder: string): Record<string, unknown> {
  const items = {
    ...shellItems(join(shellFolder, 'src/shell.ts')),
    ...eventItems(),
    ...libraryItems(shellFolder),
  };
  return JSON.parse(JSON.stringify(items));
}
