import { execFileSync } from 'node:child_process';
import type { ReleaseEntry } from '../release-entry.ts';
import type { Workplace } from './workplace.ts';

type Commit = ReleaseEntry['commit'];

/** @throws Error when the text is no commit and its time */
function readCommit(text: string): Commit {
  const [id = '', time = ''] = text.split('@');
  if (/^[0-9a-f]{40,64}$/.test(id) && !Number.isNaN(Date.parse(time))) {
    return { id, time: new Date(time).toISOString() };
  }
  throw new Error(`${text} is no commit: give its id and its time, as in git show --format=%H@%cI`);
}

/** What is told of a build whose sources are not here: `<id>@<time>`. Null when nobody says. */
export const givenCommit = (text = process.env.RELEASE_COMMIT): Commit =>
  text ? readCommit(text) : null;

const git = (folder: string, args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Null outside of a repository, and in one without any commit. */
function headOf(folder: string): Commit {
  try {
    return readCommit(git(folder, ['show', '--no-patch', '--format=%H@%cI', 'HEAD']).trim());
  } catch {
    return null;
  }
}

/** Of these files and folders what is otherwise than in the last commit, by its path in the repository. */
function changedSince(folder: string, sources: readonly string[]): string[] {
  const asked = ['--no-optional-locks', '--literal-pathspecs', 'status', '--porcelain', '-z'];
  const lines = git(folder, [...asked, '--no-renames', '--', ...sources]).split('\0');
  return lines.filter((line) => line !== '').map((line) => line.slice('XY '.length));
}

export type Checkout = {
  /** What an entry may say of a build of these sources: it is marked where no commit has them as they are. */
  readonly commit: Commit;
  /** What was changed, added or removed since then and not committed. */
  readonly changed: readonly string[];
};

/** The commit that a remote's sources are at. None, and nothing changed, outside of a repository. */
export function readCheckout(
  remote: string,
  { folderOf, builtFrom }: Pick<Workplace, 'folderOf' | 'builtFrom'>,
  given?: string,
): Checkout {
  const folder = folderOf(remote);
  const head = headOf(folder);
  const changed = head === null ? [] : changedSince(folder, builtFrom(remote));
  const commit = givenCommit(given) ?? head;
  return { changed, commit: commit && changed.length > 0 ? { ...commit, dirty: true } : commit };
}
