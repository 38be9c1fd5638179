import type { Asset } from '@tessera/money/asset';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import { isMoneyOf } from '@tessera/money/money';
import { ratioFromBasisPoints } from '@tessera/money/ratio';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { NoticeWords } from './notice-text.ts';

const wordsOf = new Map<string, NoticeWords>();

/** Amounts, times in Berlin and percentages as a locale writes them. */
export function noticeWords(locale: string): NoticeWords {
  let words = wordsOf.get(locale);
  if (!words) {
    words = makeWords(locale);
    wordsOf.set(locale, words);
  }
  return words;
}

function makeWords(locale: string): NoticeWords {
  const instants = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // A civil date has no time zone; as the midnight of UTC it keeps its day.
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  return {
    money: ({ asset, amount }) => {
      const money = fromWireMoney({ asset: asset as Asset, amount });
      return isMoneyOf(money, 'EUR')
        ? formatEuro(money.minor, locale)
        : displayAmountWithUnit(money.minor, money.asset, locale);
    },
    instant: (instant) => instants.format(new Date(instant)),
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
    percent: (basisPoints) => formatPercent(ratioFromBasisPoints(basisPoints), 2, 'up', locale),
  };
}
