import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Something that a button opens and that gets out of the way by itself: on a click or a focus
 * outside, on Escape (the focus then returns to the button), and when the page changes.
 */
export function useDismissable() {
  const areaRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();
  // Bound to the page it was opened on, so that another page closes it without an effect.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === key;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedOn(null);
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !areaRef.current?.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpenedOn(null),
    /** Around the button and what it opens. */
    areaRef,
    button: {
      ref: buttonRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenedOn(isOpen ? null : key),
    },
    /** Of what the button opens. */
    panel: { id: panelId, hidden: !isOpen },
  };
}
