import { profileNames } from '../measuring/profiles.ts';
import type { Samples } from './samples.ts';
import { variationOf } from './statistics.ts';

/** What the middle half of a quiet machine's times does not lie apart. */
const quiet = 0.1;

/** In words, where a page that never changes took now this and now that: such a run is to be repeated. */
export const judgeControl = ({ controls }: Samples): string[] =>
  profileNames.flatMap((profile) => {
    const times = controls.filter((each) => each.profile === profile).map((each) => each.headingMs);
    const variation = variationOf(times);
    return variation <= quiet || times.length === 0
      ? []
      : [`The control page varied by ${(variation * 100).toFixed(0)} % on the ${profile}`];
  });
