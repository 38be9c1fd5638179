import { plural, t } from '@lingui/core/macro';
import styles from './password-strength.module.css';

/** The fewest characters that the site takes for a new password. */
export const PASSWORD_MINIMUM_LENGTH = 10;

const runs = /(.)\1{2,}|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|pass|letmein|tessera/i;

/**
 * How hard a password is to guess, 0 (too short) to 4 (strong): by its length first, then by how
 * many different characters it has and whether it leans on runs that everybody tries.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 0;
  const different = new Set(password).size;
  if (different < 5 || /^\d+$/.test(password)) return 1;
  const points =
    (password.length >= 14 ? 1 : 0) + (password.length >= 18 ? 1 : 0) + (different >= 9 ? 1 : 0);
  const capped = runs.test(password) ? Math.min(points, 1) : points;
  return ([1, 2, 3, 4] as const)[capped] ?? 4;
}

const words = ['', t`Easy to guess`, t`Fair`, t`Good`, t`Strong`] as const;

/** Says beside a new password how strong it is, and what would make it stronger. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const missing = PASSWORD_MINIMUM_LENGTH - password.length;
  const text =
    strength === 0
      ? password === ''
        ? t`At least ${PASSWORD_MINIMUM_LENGTH} characters. A few words that only you would join are best.`
        : plural(missing, { one: '# more character needed.', other: '# more characters needed.' })
      : strength < 3
        ? t`${{ strong: words[strength] }}: more words make it stronger.`
        : `${words[strength]}.`;
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
      <span>{text}</span>
    </span>
  );
}
