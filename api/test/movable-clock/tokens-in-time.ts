import {
  EndedAtProvider,
  type TokenVerifier,
} from '../../src/person/authentication/verified-token.ts';
import type { MovableClock } from './movable-clock.ts';

/**
 * The identity provider lives in unmoved time. A sign-in happened when the movable clock showed what
 * it showed then: it is recent until that clock is moved.
 */
export const tokensInTimeOf =
  ({ shownAt }: MovableClock) =>
  (tokens: TokenVerifier): TokenVerifier => ({
    ...tokens,
    // A sign-in happened at another time once the clock was moved.
    recall: () => undefined,
    verify: async (token, options) => {
      const verified = await tokens.verify(token, options).catch((error: unknown) => {
        if (!(error instanceof EndedAtProvider) || error.since === null) throw error;
        throw new EndedAtProvider(error.reason, error.subject, shownAt(error.since));
      });
      const { authTime, password } = verified;
      return {
        ...verified,
        authTime: shownAt(authTime),
        password: password && { ...password, changedAt: shownAt(password.changedAt) },
      };
    },
    lookUp: async (subjects) => {
      const accounts = [...(await tokens.lookUp(subjects))];
      return new Map(
        accounts.map(([subject, { validSince, password, ...account }]) => [
          subject,
          {
            ...account,
            validSince: shownAt(validSince),
            password: { ...password, changedAt: shownAt(password.changedAt) },
          },
        ]),
      );
    },
  });
