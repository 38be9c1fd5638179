import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** What pages are opened with. */
type ProfileFacts = {
  readonly title: string;
  readonly processorSlowdown: number;
  readonly bitsPerSecond: number;
  /** Of one round trip. */
  readonly latencyMs: number;
  readonly context: BrowserContextOptions;
};

export const profiles = {
  phone: {
    title: 'phone (processor slowed 4 times, 9 Mbit/s, round trips of 100 ms)',
    processorSlowdown: 4,
    bitsPerSecond: 9_000_000,
    latencyMs: 100,
    context: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
  },
  desktop: {
    title: 'desktop (10 Mbit/s, round trips of 40 ms)',
    processorSlowdown: 1,
    bitsPerSecond: 10_000_000,
    latencyMs: 40,
    context: { viewport: { width: 1280, height: 800 } },
  },
} as const satisfies Record<string, ProfileFacts>;
export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as Profile[];

/** Slows a page's network and its processor down to those of a profile. */
export async function applyProfile(session: CDPSession, profile: Profile): Promise<void> {
  const { processorSlowdown, bitsPerSecond, latencyMs } = profiles[profile];
  const throughput = bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}
