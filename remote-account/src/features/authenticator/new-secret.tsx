import type { TotpSetUp } from '@tessera/contracts/factors';
import { CopyButton } from '@tessera/ui/copy-button';
import { DimText } from '@tessera/ui/dim-text';
import { QrCode } from '@tessera/ui/qr-code';
import styles from './authenticator.module.css';
import { authenticatorWords } from './authenticator-words.ts';

const words = authenticatorWords.steps;

/** What is shown once: the secret for the app, and the codes for the day on which the phone is lost. */
export function NewSecret({ setUp }: { setUp: TotpSetUp }) {
  const { uri, secret, recoveryCodes } = setUp;
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qr} />
      <div className={styles.line}>
        <div>
          <DimText small>{words.key}</DimText>
          <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <CopyButton text={secret} what={words.copyKey} />
      </div>
      <p>{words.keep}</p>
      <ul className={styles.codes} aria-label={words.codes}>
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={recoveryCodes.join('\n')} what={words.copyCodes} />
      </div>
    </>
  );
}
