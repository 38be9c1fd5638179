import { parseArgs } from 'node:util';
import { type Profile, profileNames } from './measuring/profiles.ts';

const measuredPaths = [
  '/',
  '/static/faq',
  '/auth/sign-in',
  '/dashboard/loan/list-loans',
  '/dashboard/spot/list-wallets',
  '/dashboard/settings',
];
/** Fewer say nothing that lasts. */
const leastRounds = 7;

/** What a run is asked for. */
export type Wish = {
  readonly paths: readonly string[];
  readonly profiles: readonly Profile[];
  readonly rounds: number;
  /** How often each part is built from nothing for its time; 0 leaves it out. */
  readonly builds: number;
  readonly seed: number;
  /** After so long no round is begun. */
  readonly mostMs: number;
  /** How often it is measured where the control page says that the machine was busy. */
  readonly attempts: number;
  /** Goes on where the last run of the same was ended. */
  readonly resumes: boolean;
  /** Takes a busy machine's figures. */
  readonly isNoisy: boolean;
  /** Whether its figures are such as a document keeps. */
  readonly isWhole: boolean;
};

const isProfile = (name: string): name is Profile => profileNames.some((each) => each === name);

function atLeast(least: number, name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Error(`--${name} is ${text}, and a number from ${least} is needed`);
}

function readProfiles(text: string): Profile[] {
  const profiles = text.split(',').filter(isProfile);
  if (profiles.join(',') === text) return profiles;
  throw new Error(`--profiles is ${text}; there are ${profileNames.join(', ')}`);
}

/** @throws Error when something was asked for that there is not */
export function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== '--'),
    options: {
      rounds: { type: 'string', default: `${leastRounds}` },
      pages: { type: 'string', default: measuredPaths.join(',') },
      profiles: { type: 'string', default: profileNames.join(',') },
      builds: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '40' },
      attempts: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
      noisy: { type: 'boolean', default: false },
    },
  });
  const paths = values.pages.split(',');
  const profiles = readProfiles(values.profiles);
  const rounds = atLeast(1, 'rounds', values.rounds);
  return {
    paths,
    profiles,
    rounds,
    builds: atLeast(0, 'builds', values.builds),
    seed: atLeast(0, 'seed', values.seed),
    mostMs: atLeast(0, 'minutes', values.minutes) * 60_000,
    attempts: atLeast(1, 'attempts', values.attempts),
    resumes: values.resume,
    isNoisy: values.noisy,
    isWhole:
      rounds >= leastRounds &&
      profiles.length === profileNames.length &&
      measuredPaths.every((path) => paths.includes(path)),
  };
}
