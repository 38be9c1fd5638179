import type { WireMoney } from '@tessera/contracts/money';
import type { ControlOfAll } from '@tessera/contracts/page-controls';
import { i18n } from '../../../platform/languages/i18n.ts';
import { stepUpPurposes } from '../../step-up/step-up-purpose.ts';
import { joinSentences } from '../join-sentences.ts';
import type { NoticeWording } from '../notice-text.ts';
import { notYou } from './security-sentences.ts';

export type CodeToConfirm = {
  /** In the words of `stepUpPurposes`, which go into English texts as they are. */
  purpose: string;
  amount: WireMoney | null;
  destination: string | null;
  expiresAt: string;
  /** Where it is entered; earlier versions did not say it. */
  control?: ControlOfAll;
  withdrawalId?: string;
};

type Wording = NoticeWording<CodeToConfirm>;

/** Earlier versions mailed codes for more than `codes` knows. */
const codeForMore: Wording = ({ purpose }) => ({
  title: i18n.t('Your code to confirm {purpose}', { purpose }),
  text: i18n.t('We mailed you a code to confirm {purpose}.', { purpose }),
});

const ofWithdrawal = (amount: string, destination: string) => ({
  title: i18n.t('Your code to confirm a withdrawal'),
  text: i18n.t('We mailed you a code to confirm a withdrawal of {amount} to {destination}.', {
    amount,
    destination,
  }),
});

const ofAdding = () => ({
  title: i18n.t('Your code to confirm adding an authenticator app'),
  text: i18n.t('We mailed you a code to confirm adding an authenticator app.'),
});

const ofRemoval = () => ({
  title: i18n.t('Your code to confirm removing your authenticator app'),
  text: i18n.t('We mailed you a code to confirm removing your authenticator app.'),
});

/** By the words of their purposes. */
const codes = new Map<string, Wording>([
  [
    stepUpPurposes.euro_withdrawal.words,
    (data, words) => {
      const { amount, destination } = data;
      if (amount === null || destination === null) return codeForMore(data, words);
      return ofWithdrawal(words.money(amount), destination);
    },
  ],
  [stepUpPurposes.totp_adding.words, ofAdding],
  [stepUpPurposes.totp_removal.words, ofRemoval],
]);

/** What a mailed code confirms, and how it is to be treated. */
export const codeToConfirm: Wording = (data, words) => {
  const { title, text } = (codes.get(data.purpose) ?? codeForMore)(data, words);
  const expiresAt = words.instant(data.expiresAt);
  return {
    title,
    text: joinSentences(
      text,
      i18n.t(
        'It is good until {expiresAt} and for nothing else. We never ask for it by phone or mail.',
        { expiresAt },
      ),
      notYou(),
    ),
  };
};
