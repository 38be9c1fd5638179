import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import { assetNameInText } from '@tessera/money/asset-name';
import { instantText } from './date-text.tsx';

/** Everything that the control of the sandbox's prices says. */
export const sandboxPriceWords = {
  warning: (asset: string) =>
    `This moves the price of ${assetNameInText(asset)} for everybody on this sandbox, and so their loans. It follows within ten seconds, and stays where you lead it until somebody lets it recover.`,
  fall: 'Fall by',
  pace: 'How fast',
  atOnce: 'At once',
  inAMinute: 'In a minute',
  inTenMinutes: 'In ten minutes',
  letFall: (asset: string, percent: number) => `Let ${assetNameInText(asset)} fall by ${percent}%`,
  letRecover: 'Let it recover',
  failed: 'The price was not moved',
  noAnswer:
    'No clear answer came. Press the button again: it repeats this same request and moves the price once.',
  state: (scenario: PriceScenario | undefined, nowMs: number): string => {
    if (!scenario) return 'Nobody has moved it: the price goes its own way.';
    const { kind, toPercent, endsAt } = scenario;
    const end = instantText(endsAt);
    if (kind === 'recovery') return `It is on its way back to its own price, until ${end}.`;
    if (Date.parse(endsAt) > nowMs) {
      return `It is falling to ${toPercent}% of its own price until ${end}, and stays there until somebody lets it recover.`;
    }
    return `It has stood at ${toPercent}% of its own price since ${end}, until somebody lets it recover.`;
  },
} as const;
