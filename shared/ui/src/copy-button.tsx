import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';
import { checkIcon, copyIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const confirmationMs = 2_000;

type CopyButtonProps = {
  text: string;
  /** What is copied, for the button's name: "address". */
  what: string;
};

/** Copies a text, and says on itself whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  const words =
    outcome === 'copied' ? t`Copied` : outcome === 'failed' ? t`Select and copy` : t`Copy`;
  return (
    <>
      <Button className={styles.button} onClick={copy} aria-label={t`Copy ${what}`}>
        <Icon of={outcome === 'copied' ? checkIcon : copyIcon} size={18} />
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {outcome === 'copied' && t`Copied: ${what}`}
          {outcome === 'failed' && t`Could not copy the ${what}. Select it and copy it yourself.`}
        </span>
      </VisuallyHidden>
    </>
  );
}
