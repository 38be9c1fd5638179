import type { Letter, Mailer } from '@tessera/server/mailer';

/** Keeps what it is told to send. */
export type TestMailer = Mailer & {
  readonly sent: Letter[];
  /** The newest mail to an address. */
  readonly lastTo: (address: string) => Letter | undefined;
};

export function testMailer(): TestMailer {
  const sent: Letter[] = [];
  return {
    sent,
    lastTo: (address) => sent.findLast(({ to }) => to === address),
    send: async (letter) => {
      sent.push(letter);
      return '250 2.0.0 Ok: queued';
    },
  };
}
