import { t } from '@lingui/core/macro';
import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { instantText } from './date-text.tsx';

/** Everything that the control of the sandbox's prices says. */
export const sandboxPriceWords = {
  warning: (asset: string) =>
    t`This moves the price of ${assetNameInText(asset)} for everybody on this sandbox, and so their loans. It follows within ten seconds, and stays where you lead it until somebody lets it recover.`,
  fall: t`Fall by`,
  pace: t`How fast`,
  atOnce: t`At once`,
  inAMinute: t`In a minute`,
  inTenMinutes: t`In ten minutes`,
  letFall: (asset: string, percent: number) => t`Let ${assetNameInText(asset)} fall by ${percent}%`,
  letRecover: t`Let it recover`,
  failed: t`The price was not moved`,
  noAnswer: t`No clear answer came. Press the button again: it repeats this same request and moves the price once.`,
  state: (scenario: PriceScenario | undefined, nowMs: number): string => {
    if (!scenario) return t`Nobody has moved it: the price goes its own way.`;
    const { kind, toPercent, endsAt } = scenario;
    const end = instantText(endsAt);
    if (kind === 'recovery') return t`It is on its way back to its own price, until ${end}.`;
    if (Date.parse(endsAt) > nowMs) {
      return t`It is falling to ${toPercent}% of its own price until ${end}, and stays there until somebody lets it recover.`;
    }
    return t`It has stood at ${toPercent}% of its own price since ${end}, until somebody lets it recover.`;
  },
} as const;
