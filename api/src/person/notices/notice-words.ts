import type { Asset } from '@tessera/money/asset';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { formatPercent } from '@tessera/money/format-ratio';
import { isMoneyOf } from '@tessera/money/money';
import { ratioFromBasisPoints } from '@tessera/money/ratio';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { WordsFormat } from '../../platform/languages/words-format.ts';
import type { NoticeWords } from './notice-text.ts';

const wordsOf = new Map<string, NoticeWords>();

/** Amounts, times and percentages as a format writes them. */
export function noticeWords(format: WordsFormat): NoticeWords {
  const key = `${format.locale} ${format.timeZone}`;
  let words = wordsOf.get(key);
  if (!words) {
    words = makeWords(format);
    wordsOf.set(key, words);
  }
  return words;
}

function makeWords({ locale, timeZone }: WordsFormat): NoticeWords {
  const instants = new Intl.DateTimeFormat(locale, {
    timeZone,
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
