import { isDeepStrictEqual } from 'node:util';
import { type Change, compareSchemas } from './compare-schemas.ts';
import { compareShapes } from './compare-shapes.ts';
import type { Shape } from './declared-shapes.ts';
import type { ShellContract, TopicItem } from './shell-contract.ts';

/** Objects of these types are made by the shell, and remotes only read them. */
const madeByShell = ['ShellApi', 'Identity', 'ShellState'];

type Schema = Parameters<typeof compareSchemas>[1];

function compareTopics(where: string, before: TopicItem, after: TopicItem): Change[] {
  const changes = compareSchemas(
    where,
    before.payload as Schema,
    after.payload as Schema,
    before.publisher,
  );
  if (before.importedAs !== after.importedAs) {
    changes.push({ what: `${where} is imported as ${after.importedAs}`, breaks: true });
  }
  if (before.publisher !== after.publisher) {
    changes.push({
      what: `${where} is published by ${after.publisher}`,
      breaks: after.publisher === 'shell',
    });
  }
  if (before.isState !== after.isState) {
    const what = `${where} is ${after.isState ? '' : 'no longer '}given to late subscribers`;
    changes.push({ what, breaks: true });
  }
  return changes;
}

function compareItems(key: string, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (key.startsWith('topic ')) return compareTopics(key, before as TopicItem, after as TopicItem);
  if (key === 'config') return compareSchemas(key, before as Schema, after as Schema, 'shell');
  if (key.startsWith('type ') || key.startsWith('@tessera/shell.')) {
    const maker = madeByShell.some((name) => key === `type ${name}`) ? 'shell' : 'any';
    return compareShapes(key, before as Shape, after as Shape, maker);
  }
  return [
    { what: `${key} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`, breaks: true },
  ];
}

/** What is otherwise in a contract than in the one before, additions included. */
export function compareContracts(before: ShellContract, after: ShellContract): Change[] {
  const keys = new Set([...Object.keys(before.items), ...Object.keys(after.items)]);
  return [...keys].sort().flatMap((key): Change[] => {
    const [was, is] = [before.items[key], after.items[key]];
    if (was === undefined) return [{ what: `${key} is new`, breaks: false }];
    if (is === undefined) return [{ what: `${key} is gone`, breaks: true }];
    return compareItems(key, was.is, is.is);
  });
}

/** The lowest version that a contract may have after these changes. */
export function versionAfter(before: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  if (changes.some(({ breaks }) => breaks)) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : before;
}
