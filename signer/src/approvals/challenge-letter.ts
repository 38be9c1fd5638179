import { brand } from '@tessera/contracts/brand';
import { pathTo } from '@tessera/contracts/page-controls';
import type { RequestChallenge } from '@tessera/contracts/signer';
import { networkOf } from '@tessera/money/asset';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { networkRecords } from '@tessera/money/network-records';
import { layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import { codeLifeMs } from './approval-times.ts';

/** Says all that the code approves, so that a wish of somebody else's is seen. */
export function challengeLetter(
  challenge: Pick<RequestChallenge, 'asset' | 'amount' | 'fee' | 'destination'> & {
    readonly to: string;
    readonly code: string;
    readonly siteUrl: string;
  },
): Letter {
  const { asset, destination, to, code, siteUrl } = challenge;
  const shown = (minor: string) =>
    displayAmountWithUnit(BigInt(minor), asset, 'en').replaceAll('\u00a0', ' ');
  const alarm = `If this was not you, tell nobody the code: without it nothing is sent. Change your password at ${siteUrl}${pathTo('changePassword')}, and write to ${brand.supportEmail}.`;
  return {
    to,
    ...layOutLetter(`Your code to withdraw ${shown(challenge.amount)}`, [
      'Somebody who is signed in to your account wants to withdraw:',
      {
        facts: [
          ['Amount', shown(challenge.amount)],
          ['Fee', shown(challenge.fee)],
          ['Network', networkRecords[networkOf(asset)].name],
          ['To', destination],
        ],
      },
      { code },
      `Compare the whole address with the one that you want to pay. What was sent cannot be called back. The code is good for ${codeLifeMs / 60_000} minutes, for exactly this withdrawal.`,
      alarm,
    ]),
  };
}
