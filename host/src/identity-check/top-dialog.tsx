import dialogStyles from '@tessera/ui/dialog.module.css';
import { Icon } from '@tessera/ui/icon';
import { closeIcon } from '@tessera/ui/icons';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './identity-check.module.css';

/** What lies below has overlays of its own, which would close for what is pressed and typed here. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

type TopDialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Has the focus first, but for a finger: its keyboard would cover what is asked. */
  fieldRef: RefObject<HTMLElement | null>;
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A dialog in the browser's top layer: above whatever a remote has open, from its own copy of the kit,
 * which then is out of reach and stays as it is. The focus returns to where it was.
 */
export function TopDialog({
  title,
  closeLabel,
  onClose,
  fieldRef,
  actions,
  children,
}: TopDialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const isFinger = window.matchMedia?.('(pointer: coarse)').matches;
    (isFinger ? titleRef : fieldRef).current?.focus();
    return () => dialog?.close();
  }, [fieldRef]);
  return (
    <dialog
      ref={ref}
      className={`${dialogStyles.popup} ${styles.top}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={stop}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
    >
      <div className={dialogStyles.head}>
        <h2 ref={titleRef} id={titleId} className={dialogStyles.title} tabIndex={-1}>
          {title}
        </h2>
        <button
          type="button"
          className={dialogStyles.close}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon of={closeIcon} />
        </button>
      </div>
      <div className={dialogStyles.body}>{children}</div>
      <div className={dialogStyles.actions}>{actions}</div>
    </dialog>
  );
}
