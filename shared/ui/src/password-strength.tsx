import { plural, t } from '@lingui/core/macro';
import { PASSWORD_MINIMUM_LENGTH } from './password-rule.ts';
import styles from './password-strength.module.css';
import { type PasswordScore, usePasswordScore } from './use-password-score.ts';

const words = {
  empty: t`At least ${PASSWORD_MINIMUM_LENGTH} characters. A few words that only you would join are best.`,
  missing: (count: number) =>
    plural(count, { one: '# more character needed.', other: '# more characters needed.' }),
  loading: t`Comparing it with well-known passwords.`,
  unavailable: t`It could not be compared with well-known passwords; take none of them.`,
  scores: [
    t`Easy to guess: more words make it stronger.`,
    t`Easy to guess: more words make it stronger.`,
    t`Still easy to guess: one more word is enough.`,
    t`Good.`,
    t`Strong.`,
  ],
} as const;

/** How many of the four tiles are lit. */
function tilesOf(password: string, score: PasswordScore): number {
  if (password.length < PASSWORD_MINIMUM_LENGTH || typeof score !== 'number') return 0;
  return Math.max(1, score);
}

function textOf(password: string, score: PasswordScore): string {
  const missing = PASSWORD_MINIMUM_LENGTH - password.length;
  if (password === '') return words.empty;
  if (missing > 0) return words.missing(missing);
  return typeof score === 'number' ? words.scores[score] : words[score];
}

/** Says beside a new password how hard it is to guess, and what would make it harder. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const score = usePasswordScore(password, email);
  const strength = tilesOf(password, score);
  return (
    <span className={styles.strength}>
      <svg
        className={styles.tiles}
        width="52"
        height="10"
        data-strength={strength}
        aria-hidden="true"
      >
        {[1, 2, 3, 4].map((step) => (
          <rect
            key={step}
            className={step <= strength ? styles.lit : styles.unlit}
            x={(step - 1) * 14}
            width="10"
            height="10"
            rx="2"
          />
        ))}
      </svg>
      <span>{textOf(password, score)}</span>
    </span>
  );
}
