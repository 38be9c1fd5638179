import type { Box } from './read-boxes.ts';

/** Versions of the browser round text differently; what is further down collects it. */
const tolerancePx = 4;
const toleranceOfDistance = 0.005;

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= tolerancePx + toleranceOfDistance * Math.abs(other);

const isSame = (one: Box, other: Box) =>
  isNear(one.x, other.x) &&
  isNear(one.y, other.y) &&
  isNear(one.width, other.width) &&
  isNear(one.height, other.height);

const place = ({ x, y, width, height }: Box) => `${x},${y} ${width}x${height}`;

/** Gives what is alike a number, so that the second "link Details" is compared with the second. */
function numbered(boxes: readonly Box[]): ReadonlyMap<string, Box> {
  const counts = new Map<string, number>();
  return new Map(
    boxes.map((box) => {
      const count = (counts.get(box.name) ?? 0) + 1;
      counts.set(box.name, count);
      return [count === 1 ? box.name : `${box.name} (${count})`, box];
    }),
  );
}

function firstOutOfOrder(kept: readonly string[], found: readonly string[]): string[] {
  const index = kept.findIndex((name, place) => found[place] !== name);
  return index === -1 ? [] : [`in another order from: ${kept[index]}`];
}

/** What has gone, come, moved, changed its size or its order; nothing where the page is as it was. */
export function compareBoxes(kept: readonly Box[], found: readonly Box[]): string[] {
  const before = numbered(kept);
  const after = numbered(found);
  const inBoth = (names: Iterable<string>) =>
    [...names].filter((name) => before.has(name) && after.has(name));
  const moved = inBoth(before.keys()).flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!was || !is || isSame(was, is)) return [];
    return [`moved: ${name}, from ${place(was)} to ${place(is)}`];
  });
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `gone: ${name}`),
    ...[...after.keys()].filter((name) => !before.has(name)).map((name) => `new: ${name}`),
    ...moved,
    ...firstOutOfOrder(inBoth(before.keys()), inBoth(after.keys())),
  ];
}
