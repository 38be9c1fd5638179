import { isDeepStrictEqual } from 'node:util';
import type { Change, Maker } from './compare-schemas.ts';
import type { Shape } from './declared-shapes.ts';

const mayBeLeftOut = (param: string): boolean => /^\w+\?:/.test(param);

function isCallableAsBefore(before: Shape, after: Shape): boolean {
  if (!('params' in before && 'params' in after)) return false;
  const more = after.params.slice(before.params.length);
  return (
    before.generics === after.generics &&
    before.returns === after.returns &&
    before.params.every((param, index) => param === after.params[index]) &&
    more.every(mayBeLeftOut)
  );
}

const bare = (name: string): string => name.replace(/\?$/, '');

function compareMembers(
  where: string,
  before: Readonly<Record<string, Shape>>,
  after: Readonly<Record<string, Shape>>,
  maker: Maker,
): Change[] {
  const [was, is] = [before, after].map(
    (members) => new Map(Object.keys(members).map((name) => [bare(name), name])),
  );
  const changes: Change[] = [];
  for (const [name, written] of was ?? []) {
    const now = is?.get(name);
    if (now === undefined) changes.push({ what: `${where}.${name} is gone`, breaks: true });
    else {
      if (now !== written) {
        const isOptional = now.endsWith('?');
        const what = `${where}.${name} ${isOptional ? 'may be missing now' : 'has to be there now'}`;
        changes.push({ what, breaks: isOptional === (maker === 'shell') });
      }
      changes.push(
        ...compareShapes(`${where}.${name}`, before[written] as Shape, after[now] as Shape, maker),
      );
    }
  }
  for (const [name, written] of is ?? []) {
    if (was?.has(name)) continue;
    const isNeeded = maker === 'any' && !written.endsWith('?');
    changes.push({ what: `${where}.${name} is new`, breaks: isNeeded });
  }
  return changes;
}

/** Two shapes of one declaration. What is not known to be harmless breaks. */
export function compareShapes(where: string, before: Shape, after: Shape, maker: Maker): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if ('members' in before && 'members' in after) {
    return compareMembers(where, before.members, after.members, maker);
  }
  if (isCallableAsBefore(before, after)) return [{ what: `${where} takes more`, breaks: false }];
  return [{ what: `${where} is declared otherwise`, breaks: true }];
}
