import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { answerOffer, offeredVersions } from './offered-versions.ts';

const VersionOffer = lazy(
  async (): Promise<{ default: ComponentType<{ onAnswer: () => void }> }> => {
    try {
      const part = await import(/* webpackChunkName: "version-offer" */ './version-offer.tsx');
      return { default: part.VersionOffer };
    } catch {
      return { default: () => null };
    }
  },
);

function subscribe(onChange: () => void): () => void {
  const subscription = offeredVersions.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/** Where newer versions are offered. What that takes is loaded when there are any: most pages meet none. */
export function VersionOfferSlot() {
  const versions = useSyncExternalStore(subscribe, () => offeredVersions.value);
  if (versions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <VersionOffer onAnswer={answerOffer} />
    </Suspense>
  );
}
