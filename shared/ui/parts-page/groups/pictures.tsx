import { type ChartRange, ChartRangeField } from '../../src/chart-range-field.tsx';
import { ChartTable } from '../../src/chart-table.tsx';
import { LineChart } from '../../src/line-chart.tsx';
import { LtvGauge } from '../../src/ltv-gauge.tsx';
import { Mosaic } from '../../src/mosaic.tsx';
import { PortfolioChart } from '../../src/portfolio-chart.tsx';
import { QrCode } from '../../src/qr-code.tsx';
import { Sparkline } from '../../src/sparkline.tsx';
import { Held } from '../held.tsx';
import type { PartGroup } from '../part.ts';

const start = Date.UTC(2026, 11, 1);
const points = Array.from({ length: 24 }, (_, day) => ({
  x: start + day * 86_400_000,
  value: BigInt(4_000 + Math.round(900 * Math.sin(day / 3))),
  label: `${day + 1} Dec`,
}));
const days = points.map(({ x }, day) => ({
  on: new Date(x).toISOString().slice(0, 10),
  holdings: [],
  total: null,
  owed: null,
  net: { asset: 'EUR' as const, amount: `${4_000 + 25 * day}.00` },
}));
const percent = (value: bigint) => `${(Number(value) / 100).toFixed(2)}%`;
const thresholds = [
  { label: 'Warning', basisPoints: 6_200 },
  { label: 'Margin call', basisPoints: 6_800 },
  { label: 'Liquidation', basisPoints: 7_800 },
];

export const pictures: PartGroup = {
  title: 'Pictures of figures',
  parts: [
    {
      path: '@tessera/ui/line-chart',
      variants: [
        {
          name: 'with a threshold',
          show: (
            <LineChart
              label="Loan-to-value"
              points={points}
              thresholds={[{ label: 'Warning', value: 6_200n, tone: 'warn' }]}
              format={percent}
              summary="It rose and fell within the month."
            />
          ),
        },
        {
          name: 'without points',
          show: <LineChart label="No past" points={[]} format={percent} summary="Nothing yet." />,
        },
      ],
    },
    {
      path: '@tessera/ui/portfolio-chart',
      variants: [{ name: 'of a month', show: <PortfolioChart days={days} /> }],
    },
    {
      path: '@tessera/ui/chart-range-field',
      variants: [
        {
          name: 'plain',
          show: (
            <Held<ChartRange> start="week">
              {(value, change) => <ChartRangeField value={value} onChange={change} />}
            </Held>
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/chart-table',
      variants: [
        {
          name: 'plain',
          show: <ChartTable caption="Loan-to-value" points={points.slice(0, 3)} format={percent} />,
        },
      ],
    },
    {
      path: '@tessera/ui/sparkline',
      variants: [{ name: 'plain', show: <Sparkline points={points} /> }],
    },
    {
      path: '@tessera/ui/ltv-gauge',
      variants: [
        { name: 'calm', show: <LtvGauge basisPoints={4_000} thresholds={thresholds} /> },
        {
          name: 'in a margin call',
          show: <LtvGauge basisPoints={7_000} thresholds={thresholds} />,
        },
        { name: 'unknown', show: <LtvGauge basisPoints={null} thresholds={thresholds} /> },
      ],
    },
    {
      path: '@tessera/ui/mosaic',
      variants: [
        {
          name: 'four parts',
          show: (
            <Mosaic
              label="Bitcoin 50%, ether 25%, euros 15%, free 10%"
              parts={[
                { tone: 'BTC', weight: 50n },
                { tone: 'ETH', weight: 25n },
                { tone: 'EUR', weight: 15n },
                { tone: 'free', weight: 10n },
              ]}
            />
          ),
        },
      ],
    },
    {
      path: '@tessera/ui/qr-code',
      variants: [
        {
          name: 'an address',
          show: <QrCode text="bitcoin:bcrt1qyprf" label="QR code of a deposit address" />,
        },
      ],
    },
  ],
};
