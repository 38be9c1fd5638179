import { layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import type { SignerContext } from '../signer-context.ts';
import { findPause, type PauseRow } from './pause.ts';

const by: Readonly<Record<PauseRow['paused_by'], string>> = {
  operator: 'An operator, through the API',
  alarm: 'The signer itself',
  machine: 'Somebody on its machine',
};

/**
 * Mails whoever looks after the signer that it is paused, once for each pause. It is noted after the
 * mail server has it: dying in between sends the same mail, with the same id, once more.
 */
export function pauseTeller(context: SignerContext): () => Promise<void> {
  const { database, config, mailer, now } = context;
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    const pause = findPause(database);
    if (!pause || pause.told_at !== null || config.alarmMailTo === null) return;
    await mailer.send(pauseLetter(pause, config.alarmMailTo, config.siteUrl));
    database.prepare('update pauses set told_at = ? where number = ?').run(now(), pause.number);
  };
  return () => {
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  };
}

function pauseLetter(
  { number, reason, paused_by, paused_at }: PauseRow,
  to: string,
  siteUrl: string,
): Letter {
  return {
    messageId: `<pause-${number}-${paused_at}@signer.${new URL(siteUrl).hostname}>`,
    to,
    ...layOutLetter('The signer is paused', [
      'Nothing new is signed, and withdrawals of coins wait.',
      {
        facts: [
          ['Since', new Date(paused_at).toISOString()],
          ['By', by[paused_by]],
          ['Reason', reason],
        ],
      },
      'Find out what happened before it is resumed. On the signer’s own machine: npm run signer -- status, and npm run signer -- resume.',
    ]),
  };
}
