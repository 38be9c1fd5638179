import { catchMails } from '@tessera/mail-catcher/catch-mails';

/** An SMTP server for the API's mails, and the codes in them. */
export async function catchCodes() {
  const texts: string[] = [];
  const server = await catchMails(
    {
      keep: async ({ text }) => {
        if (codeIn(text)) texts.push(text);
      },
      mailsTo: async () => [],
    },
    { host: '127.0.0.1', port: 0 },
  );
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    /** The code that was mailed for a withdrawal to this payee, when it has come. */
    codeFor: (payee: string): string | undefined => {
      const text = texts.find((each) => each.includes(`${payee}, `));
      return text === undefined ? undefined : codeIn(text);
    },
    close: server.close,
  };
}

const codeIn = (text: string) => /^Your code: (\d{6})$/m.exec(text)?.[1];
