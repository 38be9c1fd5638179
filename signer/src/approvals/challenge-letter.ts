import { codeAnchor } from '@tessera/contracts/code-anchor';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { pathTo } from '@tessera/contracts/page-controls';
import type { RequestChallenge } from '@tessera/contracts/signer';
import { networkOf } from '@tessera/money/asset';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { networkRecords } from '@tessera/money/network-records';
import { layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import { codeLifeMs } from './approval-times.ts';
import { challengeWords } from './challenge-words.ts';

type Wanted = Pick<
  RequestChallenge,
  'withdrawalId' | 'walletId' | 'asset' | 'amount' | 'fee' | 'destination' | 'language'
>;

/** Says all that the code approves, so that a wish of somebody else's is seen. */
export function challengeLetter(
  challenge: Wanted & { readonly to: string; readonly code: string; readonly siteUrl: string },
): Letter {
  const { asset, destination, to, code, siteUrl, language = sourceLanguage } = challenge;
  const words = challengeWords[language];
  const shown = amountIn(language, asset);
  return {
    to,
    ...layOutLetter(
      words.title(shown(challenge.amount)),
      [
        words.whatIsWanted,
        {
          facts: [
            [words.facts.amount, shown(challenge.amount)],
            [words.facts.fee, shown(challenge.fee)],
            [words.facts.network, networkRecords[networkOf(asset)].name],
            [words.facts.to, destination],
          ],
        },
        { code },
        words.compare(codeLifeMs / 60_000),
        ...linkTo(challenge, siteUrl),
        words.alarm(siteUrl),
      ],
      words,
    ),
  };
}

/** To the field of this code: another device may be asked for it. */
const linkTo = ({ walletId, withdrawalId }: Wanted, siteUrl: string) =>
  walletId === undefined
    ? []
    : [{ link: `${siteUrl}${pathTo('withdrawalCode', walletId)}#${codeAnchor(withdrawalId)}` }];

const amountIn = (language: Language, asset: Wanted['asset']) => (minor: string) =>
  displayAmountWithUnit(BigInt(minor), asset, language).replaceAll('\u00a0', ' ');
