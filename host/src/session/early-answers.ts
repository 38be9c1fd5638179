import { askedEarlyName } from '@tessera/contracts/early-questions';
import type { EarlyAnswer, EventBus, ShellApi } from '@tessera/shell';

/** What the document's script has asked for its page. */
export type AskedEarly = {
  /** Of whom it was asked for: null for nobody, undefined before anything was asked. */
  readonly token?: string | null;
  /** By the whole address of each; undefined where none came. */
  readonly answers: Record<string, Promise<EarlyAnswer | undefined>>;
  /** Asks for all of it, in the place of what was asked before. */
  ask(token: string | null): void;
  /** Gives up what is under way, and forgets the rest. */
  stop(): void;
};

/** As long as what a query has read counts as new, and some more for scripts that come slowly. */
const freshForMs = 20_000;

/**
 * Gives requests the answers that the document has asked for before the shell ran. Where its script had no token that
 * lasts, they are asked for as soon as there is one. Whoever leaves takes them along: nobody else gets one, because it
 * goes by the token, and what is under way is given up.
 */
export function createEarlyAnswers(
  bus: Pick<EventBus, 'observe'>,
  getIdToken: ShellApi['getIdToken'],
  asked = (globalThis as { [askedEarlyName]?: AskedEarly })[askedEarlyName],
): NonNullable<ShellApi['takeAnswer']> {
  if (asked === undefined) return async () => undefined;

  // Before any page waits for the token, so that its own request finds what is asked here.
  void getIdToken().then((token) => {
    if (token !== null && asked.token !== token) asked.ask(token);
  });
  bus.observe('session').subscribe(({ status }) => {
    const isNobody = status === 'none' || status === 'signing-out';
    if (isNobody && asked.token !== null) asked.stop();
  });

  const isNew = (answer: EarlyAnswer | undefined): boolean =>
    answer?.response.ok === true && Date.now() - answer.answeredMs < freshForMs;

  return async ({ url, token, language }) => {
    const answer = asked.answers[url];
    if (answer === undefined || asked.token !== token) return undefined;
    delete asked.answers[url];
    if (language !== document.documentElement.lang) return undefined;
    const early = await answer;
    return isNew(early) ? early : undefined;
  };
}
