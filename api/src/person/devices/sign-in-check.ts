import type { SignInId, UserId } from '@tessera/contracts/ids';
import type { AppContext } from '../../app-context.ts';
import type { Row } from '../../platform/database/rows.ts';
import { wantsCodeAtSignIn } from '../factors/wants-code-at-sign-in.ts';
import { isRecent, standingLine } from '../standing-line.ts';
import { knownSignIns } from './known-sign-ins.ts';
import { recordExpiry } from './record-expiry.ts';
import { recordSignIn, type Session } from './record-sign-in.ts';
import { endsAt, reasonOfEnd, sessionEnded } from './session-end.ts';
import { signInCodeRequired } from './sign-in-code.ts';

const mostSessions = 50_000;

/** Refuses sessions that have ended, and remembers for seconds those that have not. */
export type SignInCheck = {
  /** The id that `check` would resolve with unless it is `fresh`, where that is known without a wait. */
  readonly recall: (session: Pick<Session, 'userId' | 'authTime'>) => SignInId | undefined;
  /**
   * `fresh` asks the database in any case; `endedToo` lets those pass that have ended, and `withoutCode`
   * those that have not given the code that their user wants to be asked for. Resolves with the sign-in's id.
   * @throws DomainError `session_ended`, `sign_in_code_required`
   */
  readonly check: (
    session: Session,
    options: {
      readonly fresh: boolean;
      readonly endedToo: boolean;
      readonly withoutCode: boolean;
    },
  ) => Promise<SignInId>;
  /** For the process that ends or uses one; others are told, or find out within seconds. */
  readonly forget: (userId: UserId) => void;
  /** It was told of all that was committed before this moment. */
  readonly heardUntil: (at: Date) => void;
  /** It may not have been told of what has ended. */
  readonly forgetAll: () => void;
};

export function signInCheck(context: AppContext): SignInCheck {
  const { database, clock, config } = context;
  const limits = config.session;
  const known = knownSignIns<{ readonly signIn: Row<'sign_ins'>; readonly notedAt: Date }>(
    mostSessions,
  );
  /** Those who are being read, and might be told to be forgotten meanwhile. */
  const underWay = new Set<{ readonly userId: UserId; isForgotten: boolean }>();
  const line = standingLine(clock);
  const keyOf = ({ userId, authTime }: Pick<Session, 'userId' | 'authTime'>) =>
    `${userId} ${authTime.getTime()}`;
  const recall: SignInCheck['recall'] = (session) => {
    const remembered = known.get(keyOf(session));
    if (!remembered) return undefined;
    const { signIn, notedAt } = remembered;
    const now = clock.now();
    if (!isRecent(notedAt, now) && !line.isTrusted(notedAt)) return undefined;
    // It may have been used since, at another process: only the database says that it has ended.
    return now < endsAt(signIn, limits) ? signIn.id : undefined;
  };
  return {
    recall,
    check: async (session, { fresh, endedToo, withoutCode }) => {
      const recalled = fresh ? undefined : recall(session);
      if (recalled !== undefined) return recalled;
      const now = clock.now();
      const key = keyOf(session);
      known.drop(key);
      const reading = { userId: session.userId, isForgotten: false };
      underWay.add(reading);
      try {
        const signIn = await recordSignIn(context, session);
        const reason = reasonOfEnd(signIn, limits, now);
        if (reason !== null) {
          await recordExpiry(database, signIn, limits, now);
          if (endedToo) return signIn.id;
          throw sessionEnded(reason);
        }
        if (signIn.code_given_at === null && (await wantsCodeAtSignIn(database, session.userId))) {
          // Not remembered: another process may be given the code at any time.
          if (withoutCode) return signIn.id;
          throw signInCodeRequired();
        }
        // It may have ended since it was read.
        if (reading.isForgotten) return signIn.id;
        known.set(key, session.userId, { signIn, notedAt: now });
        return signIn.id;
      } finally {
        underWay.delete(reading);
      }
    },
    forget: (userId) => {
      for (const reading of underWay) if (reading.userId === userId) reading.isForgotten = true;
      known.dropOf(userId);
    },
    heardUntil: line.heardUntil,
    forgetAll: () => {
      line.isLost();
      for (const reading of underWay) reading.isForgotten = true;
      known.clear();
    },
  };
}
