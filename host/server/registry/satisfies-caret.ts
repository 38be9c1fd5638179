type Version = readonly [number, number, number];

const parseVersion = (text: string): Version | undefined => {
  const parts = /^\^?(\d+)\.(\d+)\.(\d+)/.exec(text);
  return parts === null ? undefined : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
};

/**
 * Whether a version lies in a caret range (https://semver.org, as npm reads `^`): the leftmost
 * number that is not zero stays, and nothing gets older. What cannot be read does not satisfy.
 */
export const satisfiesCaret = (version: string, range: string): boolean => {
  const have = parseVersion(version);
  const want = parseVersion(range);
  if (have === undefined || want === undefined || !range.startsWith('^')) return false;
  const fixed = want[0] > 0 ? 1 : want[1] > 0 ? 2 : 3;
  for (let place = 0; place < fixed; place += 1) {
    if (have[place] !== want[place]) return false;
  }
  for (let place = fixed; place < 3; place += 1) {
    const difference = (have[place] ?? 0) - (want[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};
