import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityToRunAs } from '../embedded-postgres/identity.ts';
import { reachableDataDir } from '../embedded-postgres/reachable-data-dir.ts';
import { makeOwnFolder, removeOwnFolder } from './own-folder.ts';

let parent: string;
beforeEach(() => {
  // As /root is: nobody else gets into it, so that root's database is kept elsewhere.
  parent = mkdtempSync(join(tmpdir(), 'tessera-own-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('the folder of the accidents', () => {
  it('is removed with the database, wherever that is kept', async () => {
    const folder = makeOwnFolder(parent);
    const database = await reachableDataDir(join(folder, 'postgres'), identityToRunAs(), () => {});
    writeFileSync(join(database, 'kept'), 'rows');
    expect(realpathSync(join(folder, 'postgres'))).toBe(database);
    await removeOwnFolder(folder);
    expect([existsSync(folder), existsSync(database)]).toEqual([false, false]);
  });
});
