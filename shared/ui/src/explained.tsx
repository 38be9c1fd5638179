import { t } from '@lingui/core/macro';
import { type ReactNode, useRef, useState } from 'react';
import { classList } from './class-list.ts';
import type { DefinitionRow } from './definition-rows.tsx';
import styles from './explained.module.css';
import { Icon } from './icon.tsx';
import { infoIcon } from './icons.ts';
import { OverlayFailure } from './overlay-failure.tsx';
import { prepareOverlays, useOverlays } from './use-overlays.ts';

type ExplainedProps = {
  /** The figure in words: "Loan-to-value". It names the sign for readers and heads what it opens. */
  of: string;
  /** What the figure is made of, one row each. */
  rows?: readonly DefinitionRow[];
  /** The calculation itself: "€8,000.00 ÷ (8.05 ETH × €1,452.70) = 68.41%". */
  formula?: ReactNode;
  /** A sentence that rows and formula leave open: how it is rounded, what it leaves out. */
  children?: ReactNode;
};

/**
 * A small sign beside a figure that opens how the figure was computed: by a click, a tap, Enter or
 * Space; Escape or a press elsewhere closes it. It takes no line of its own, and is left out on paper.
 */
export function Explained({ of, rows, formula, children }: ExplainedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const signRef = useRef<HTMLButtonElement>(null);
  const { overlays, hasFailed, retry } = useOverlays(isOpen);
  const close = () => setIsOpen(false);
  return (
    <span className={styles.place}>
      <button
        ref={signRef}
        type="button"
        className={classList(styles.sign, isOpen && styles.open)}
        aria-label={t`How it was computed: ${of}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepareOverlays}
        onFocus={prepareOverlays}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={infoIcon} size={16} />
      </button>
      {hasFailed && <OverlayFailure retry={retry} />}
      {overlays && (
        <overlays.PopoverSurface isOpen={isOpen} title={of} signRef={signRef} onClose={close}>
          <overlays.Explanation rows={rows} formula={formula}>
            {children}
          </overlays.Explanation>
        </overlays.PopoverSurface>
      )}
    </span>
  );
}
