import { type Bill, nameOf } from './bill.ts';

/**
 * The bill without the packages that `isLeftOut`, and without what only they depend on. `isFirst` says which of the
 * packages that the bill's own component depends on count.
 */
export function pickReachable<B extends Bill>(
  bill: B,
  isFirst: (name: string) => boolean,
  isLeftOut: (name: string) => boolean,
): B {
  const names = new Map(bill.components.map((each) => [each['bom-ref'], nameOf(each)]));
  const edges = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const root = bill.metadata.component['bom-ref'];
  const isKept = (ref: string) => {
    const name = names.get(ref);
    return name !== undefined && !isLeftOut(name);
  };
  const first = (edges.get(root) ?? []).filter((ref) => isFirst(names.get(ref) ?? ''));
  const kept = new Set<string>([root]);
  const waiting = first.filter(isKept);
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (kept.has(ref)) continue;
    kept.add(ref);
    waiting.push(...(edges.get(ref) ?? []).filter(isKept));
  }
  return {
    ...bill,
    components: bill.components.filter((each) => kept.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: (ref === root ? first : dependsOn).filter((each) => kept.has(each)),
      })),
  };
}
