import { Dialog as KitDialog } from '@base-ui/react/dialog';
import { Popover as KitPopover } from '@base-ui/react/popover';
import { t } from '@lingui/core/macro';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { type DefinitionRow, DefinitionRows } from './definition-rows.tsx';
import dialogStyles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { closeIcon } from './icons.ts';
import popoverStyles from './popover.module.css';

/**
 * What opens above the page, on the headless kit. It is a chunk of its own in every remote, which
 * `use-overlays.ts` loads when the first of them is about to open: import nothing from here.
 */
export function DialogSurface(props: {
  isOpen: boolean;
  title: ReactNode;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement | null>(null);
  const awaitsField = useRef(false);
  // A field that waits for an answer has the focus when it comes, unless the reader has gone on.
  const goOnToField = useCallback(() => {
    const field = firstFieldOf(bodyRef.current);
    if (!awaitsField.current || !field || document.activeElement !== titleRef.current) return;
    awaitsField.current = false;
    field.focus();
  }, []);
  const holdBody = useCallback(
    (body: HTMLDivElement) => {
      bodyRef.current = body;
      const observer = new MutationObserver(goOnToField);
      observer.observe(body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [goOnToField],
  );
  return (
    <KitDialog.Root open={props.isOpen} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <KitDialog.Portal>
        <KitDialog.Backdrop className={dialogStyles.backdrop} />
        <KitDialog.Popup
          className={dialogStyles.popup}
          initialFocus={(cause) => {
            // A finger that opens a sheet wants to read it before a keyboard covers half of it.
            if (cause === 'touch') return titleRef.current;
            const field = firstFieldOf(bodyRef.current);
            awaitsField.current = !field;
            return field ?? titleRef.current;
          }}
        >
          <div className={dialogStyles.head}>
            <KitDialog.Title
              ref={titleRef}
              className={dialogStyles.title}
              tabIndex={-1}
              onFocus={goOnToField}
            >
              {props.title}
            </KitDialog.Title>
            <KitDialog.Close className={dialogStyles.close} aria-label={t`Close`}>
              <Icon of={closeIcon} />
            </KitDialog.Close>
          </div>
          <div ref={holdBody} className={dialogStyles.body}>
            {props.children}
          </div>
          {props.actions !== undefined && (
            <div className={dialogStyles.actions}>{props.actions}</div>
          )}
        </KitDialog.Popup>
      </KitDialog.Portal>
    </KitDialog.Root>
  );
}

/** What a sign opens beside itself; it leaves on Escape, on a press elsewhere and on a second press. */
export function PopoverSurface(props: {
  isOpen: boolean;
  title: ReactNode;
  signRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <KitPopover.Root
      open={props.isOpen}
      onOpenChange={(isOpen, { event }) => {
        const isOnSign =
          event.target instanceof Node && props.signRef.current?.contains(event.target);
        // The sign's own click closes it: closed here already, that click would open it again.
        if (!isOpen && !(isOnSign && event.type !== 'keydown')) props.onClose();
      }}
    >
      <KitPopover.Portal>
        <KitPopover.Positioner
          className={popoverStyles.positioner}
          anchor={props.signRef}
          sideOffset={6}
          collisionPadding={12}
        >
          <KitPopover.Popup className={popoverStyles.popup} finalFocus={props.signRef}>
            <KitPopover.Title className={popoverStyles.title}>{props.title}</KitPopover.Title>
            {props.children}
          </KitPopover.Popup>
        </KitPopover.Positioner>
      </KitPopover.Portal>
    </KitPopover.Root>
  );
}

/** What a sign opens: rows, then the calculation, then a sentence; those of them that there are. */
export function Explanation(props: {
  rows: readonly DefinitionRow[] | undefined;
  formula: ReactNode;
  children: ReactNode;
}) {
  const { rows, formula, children } = props;
  return (
    <div className={popoverStyles.content}>
      {rows !== undefined && <DefinitionRows rows={rows} />}
      {formula !== undefined && <p className={popoverStyles.formula}>{formula}</p>}
      {children !== undefined && <div className={popoverStyles.words}>{children}</div>}
    </div>
  );
}

const firstFieldOf = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(
    'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)',
  ) ?? null;
