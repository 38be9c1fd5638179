import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

type Dismissable<Area extends HTMLElement> = {
  isOpen: boolean;
  close: () => void;
  /** Around the button and what it opens. */
  areaRef: RefObject<Area | null>;
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    type: 'button';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  /** Of what the button opens. */
  panel: { id: string; hidden: boolean };
};

/**
 * Something that a button opens and that gets out of the way by itself: on a click or a focus
 * outside, on Escape (the focus then returns to the button), and when the page changes.
 */
export function useDismissable<Area extends HTMLElement = HTMLDivElement>(): Dismissable<Area> {
  const areaRef = useRef<Area>(null);
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
    areaRef,
    button: {
      ref: buttonRef,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenedOn(isOpen ? null : key),
    },
    panel: { id: panelId, hidden: !isOpen },
  };
}
