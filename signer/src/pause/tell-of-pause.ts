import { layOutLetter } from '@tessera/server/lay-out-letter';
import type { Letter } from '@tessera/server/mailer';
import type { SignerContext } from '../signer-context.ts';
import { findUntoldPauses, type PauseRow } from './pause.ts';

const by: Readonly<Record<PauseRow['paused_by'], string>> = {
  operator: 'An operator, through the API',
  alarm: 'The signer itself',
  machine: 'Somebody on its machine',
};

/**
 * Tells of every pause once, also of one that was resumed meanwhile: in the log as an error, and by mail
 * whoever looks after the signer. It is noted after the mail server has it: dying in between sends the same
 * mail, with the same id, once more.
 */
export function pauseTeller(
  context: SignerContext,
  log: { readonly error: (what: object, message: string) => void },
): () => Promise<void> {
  const { database, config, mailer, now } = context;
  const logged = new Set<number>();
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    for (const pause of findUntoldPauses(database)) {
      const { number, reason, paused_by: by } = pause;
      if (!logged.has(number)) log.error({ reason, by }, 'paused');
      logged.add(number);
      if (config.alarmMailTo !== null) {
        await mailer.send(pauseLetter(pause, config.alarmMailTo, config.siteUrl));
      }
      database.prepare('update pauses set told_at = ? where number = ?').run(now(), number);
    }
  };
  return () => {
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    return telling;
  };
}

function pauseLetter(
  { number, reason, paused_by, paused_at, lifted_at }: PauseRow,
  to: string,
  siteUrl: string,
): Letter {
  return {
    messageId: `<pause-${number}-${paused_at}@signer.${new URL(siteUrl).hostname}>`,
    to,
    ...layOutLetter(lifted_at === null ? 'The signer is paused' : 'The signer was paused', [
      'Nothing new is signed while it is paused, and withdrawals of coins wait.',
      {
        facts: [
          ['Since', new Date(paused_at).toISOString()],
          ['By', by[paused_by]],
          ['Reason', reason],
          ...(lifted_at === null ? [] : [['Resumed', new Date(lifted_at).toISOString()] as const]),
        ],
      },
      'Find out what happened before it is resumed. On the signer’s own machine: npm run signer -- status, and npm run signer -- resume.',
    ]),
  };
}
