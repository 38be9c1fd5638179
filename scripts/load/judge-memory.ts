import type { Sample } from './run-load.ts';

/** What runs in production; the other parts of a sandbox keep in memory what stands for the world. */
const judged = ['api', 'host', 'signer', 'postgres'];
/** Until then caches and heaps fill. */
const warmUpMs = 10 * 60_000;
const growthAllowed = 1.25;
const roundingMb = 32;

/** Processes that hold more in the last third of a run than in the first after they have warmed up. */
export function findGrowing(samples: readonly Sample[]): string[] {
  const warm = samples.filter(({ afterMs }) => afterMs >= warmUpMs);
  const third = Math.floor(warm.length / 3);
  if (third === 0) return [];
  return judged.flatMap((name) => {
    const [early, late] = [warm.slice(0, third), warm.slice(-third)].map((part) =>
      mean(part, name),
    );
    if (early === undefined || late === undefined) return [];
    const most = early * growthAllowed + roundingMb;
    return late > most ? [`${name} grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`] : [];
  });
}

const mean = (samples: readonly Sample[], name: string) =>
  samples.reduce((sum, { usages }) => sum + (usages.get(name)?.memoryMb ?? 0), 0) / samples.length;
