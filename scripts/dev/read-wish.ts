import { parseArgs } from 'node:util';
import { readSiteAddress } from '../../shared/federation/src/dev/against/site-address.ts';
import { LaunchError } from '../launch/launch-error.ts';

/** What somebody wants to work on, and in which site. */
export type Wish =
  | { readonly part: 'shell' }
  | {
      readonly part: 'remote';
      readonly remote: string;
      /** The origin of somebody else's site; a site of its own is started without it. */
      readonly against?: string;
    };

const usage = `Name what to work on:
  npm run dev -- loans                                  a remote, in a site of its own
  npm run dev -- loans --against https://bank.example   a remote, in a site that runs elsewhere
  npm run dev -- shell                                  the shell, in a site of its own`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((argument) => argument !== '--'),
      options: { against: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new LaunchError(`${(error as Error).message}\n\n${usage}`);
  }
}

/**
 * Reads the arguments of `npm run dev`.
 *
 * @param remotes the remotes that are here
 * @throws LaunchError that says what can be wished for
 * @throws AgainstError
 */
export function readWish(args: readonly string[], remotes: readonly string[]): Wish {
  const { positionals, values } = parse(args);
  const [part, ...others] = positionals;
  if (part === undefined || others.length > 0) throw new LaunchError(usage);
  const { against } = values;
  if (part === 'shell') {
    if (against === undefined) return { part };
    throw new LaunchError(
      'Another site brings its own shell: work on this one in a site of its own, npm run dev -- shell',
    );
  }
  if (!remotes.includes(part)) {
    throw new LaunchError(`There is no remote "${part}" here: ${remotes.join(', ')}\n\n${usage}`);
  }
  return {
    part: 'remote',
    remote: part,
    ...(against !== undefined && { against: readSiteAddress(against) }),
  };
}
