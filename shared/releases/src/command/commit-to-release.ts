import type { ReleaseEntry } from '../release-entry.ts';
import { ReleaseRefused } from '../release-wishes.ts';
import { givenCommit, readCheckout } from './read-checkout.ts';
import type { Workplace } from './workplace.ts';

type Asked = {
  readonly from?: string | undefined;
  readonly commit?: string | undefined;
  readonly preview?: boolean | undefined;
  readonly 'allow-dirty'?: boolean | undefined;
};

const filesNamed = 3;

function named(files: readonly string[]): string {
  const more = files.length - filesNamed;
  return files.slice(0, filesNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/**
 * The commit that an entry is to name, looked at before anything is built. Of a finished build nobody can tell which
 * sources it was made of, so that its commit is what is given, or none.
 *
 * @throws ReleaseRefused when visitors would get what no commit has, unless that is meant; a preview may be anything
 */
export function commitToRelease(
  remote: string,
  asked: Asked,
  workplace: Workplace,
): ReleaseEntry['commit'] {
  if (asked.from !== undefined) return givenCommit(asked.commit);
  const { commit, changed } = readCheckout(remote, workplace, asked.commit);
  if (changed.length === 0 || asked['allow-dirty'] || asked.preview) return commit;
  throw new ReleaseRefused(
    `what ${remote} is built from has uncommitted changes, and nothing is released: commit ${named(changed)}, or take --allow-dirty, and the entry says so`,
  );
}
