import { Amount, Percent } from '../../src/amount.tsx';
import { Change } from '../../src/change.tsx';
import { CoinMark } from '../../src/coin-mark.tsx';
import { DateText } from '../../src/date-text.tsx';
import { DefinitionRows } from '../../src/definition-rows.tsx';
import { BigFigure } from '../../src/figure-amount.tsx';
import { Icon } from '../../src/icon.tsx';
import { depositIcon, lockIcon, warningIcon } from '../../src/icons.ts';
import { RelativeTime } from '../../src/relative-time.tsx';
import { SignedAmount } from '../../src/signed-amount.tsx';
import { StateBadge, type StateTone } from '../../src/state-badge.tsx';
import { Trend } from '../../src/trend.tsx';
import type { PartGroup } from '../part.ts';

const euros = { asset: 'EUR', amount: '12345.67' } as const;
const coins = { asset: 'BTC', amount: '0.80000000' } as const;
const tones: readonly StateTone[] = ['good', 'warn', 'call', 'bad', 'info', 'neutral'];
const noon = '2026-12-24T11:00:00Z';

export const figures: PartGroup = {
  title: 'Figures and signs',
  parts: [
    {
      path: '@tessera/ui/amount',
      variants: [
        { name: 'euros', show: <Amount money={euros} /> },
        { name: 'coins', show: <Amount money={coins} /> },
        { name: 'in', show: <Amount money={euros} sign="in" tone="good" /> },
        { name: 'dim', show: <Amount money={coins} tone="dim" /> },
        { name: 'percent', show: <Percent basisPoints={6_841} /> },
      ],
    },
    {
      path: '@tessera/ui/signed-amount',
      variants: [
        { name: 'movement', show: <SignedAmount money={euros} isMovement /> },
        { name: 'loss', show: <SignedAmount money={{ asset: 'EUR', amount: '-12.50' }} /> },
      ],
    },
    {
      path: '@tessera/ui/figure-amount',
      variants: [
        { name: 'card', show: <BigFigure label="You owe" value={<Amount money={euros} />} /> },
        {
          name: 'page',
          show: (
            <BigFigure
              label="Net worth"
              size="page"
              value={<Amount money={euros} dimCents />}
              detail="today"
              trend={<Trend basisPoints={120} period="day" />}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/change',
      variants: [{ name: 'plain', show: <Change before="68.41%" after="50.00%" /> }],
    },
    {
      path: '@tessera/ui/trend',
      variants: [
        { name: 'up', show: <Trend basisPoints={120} period="day" /> },
        { name: 'down', show: <Trend basisPoints={-310} period="month" /> },
      ],
    },
    {
      path: '@tessera/ui/date-text',
      variants: [
        { name: 'date', show: <DateText date="2026-12-24" /> },
        { name: 'instant', show: <DateText date={noon} /> },
      ],
    },
    {
      path: '@tessera/ui/relative-time',
      variants: [
        {
          name: 'some minutes ago',
          show: <RelativeTime instant={noon} now={() => Date.parse(noon) + 240_000} />,
        },
      ],
    },
    {
      path: '@tessera/ui/state-badge',
      variants: tones.map((tone) => ({
        name: tone,
        show: <StateBadge tone={tone}>{tone}</StateBadge>,
      })),
    },
    {
      path: '@tessera/ui/definition-rows',
      variants: [
        {
          name: 'plain',
          show: (
            <DefinitionRows
              rows={[
                { term: 'Principal', value: <Amount money={euros} /> },
                { term: 'Interest', value: '9.90%', help: 'A year, counted by the day.' },
              ]}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/icon',
      variants: [
        { name: 'deposit', show: <Icon of={depositIcon} /> },
        { name: 'lock', show: <Icon of={lockIcon} /> },
        { name: 'warning, small', show: <Icon of={warningIcon} size={16} /> },
      ],
    },
    {
      path: '@tessera/ui/coin-mark',
      variants: ['BTC', 'ETH', 'USDC', 'EUR', 'XYZ'].map((asset) => ({
        name: asset,
        show: <CoinMark asset={asset} />,
      })),
    },
  ],
};
