import { keepRun, readKeptRun } from '../../kept-run.ts';
import { joinSamples, noSamples, type Samples } from '../judging/samples.ts';
import type { Sites } from '../serving/start-sites.ts';
import type { Wish } from '../wish.ts';
import { runRounds } from './run-rounds.ts';

export type Measured = { readonly samples: Samples; readonly rounds: number };

type Measuring = {
  readonly wish: Wish;
  readonly sites: Sites;
  /** Where what was measured is kept after each round. */
  readonly file: string;
  /** Of all that is built. */
  readonly inputs: string;
  readonly signal: AbortSignal;
};

/** Measures a site in rounds, from where the last run of the same was ended if that is wished for. */
export async function measureSite(
  { wish, sites, file, inputs, signal }: Measuring,
  resumes: boolean,
): Promise<Measured> {
  const { paths, profiles, rounds, seed, mostMs } = wish;
  const key = JSON.stringify({ inputs, paths, profiles, seed });
  const kept = resumes ? readKeptRun<Measured>(file, key) : undefined;
  let measured = kept ?? { samples: noSamples(), rounds: 0 };
  const keep = (figures: Samples) => {
    const { samples, rounds: before } = measured;
    measured = { samples: joinSamples(samples, figures), rounds: before + 1 };
    keepRun(file, { key, figures: measured });
  };
  const before = measured.rounds;
  await runRounds({ sites, paths, profiles, rounds, before, seed, mostMs, signal, keep });
  return measured;
}
