import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tabs.module.css';

export type Tab<Key extends string = string> = {
  key: Key;
  label: ReactNode;
  /** Only the chosen one is in the page. */
  panel: ReactNode;
};

type TabsProps<Key extends string> = {
  /** What the tabs are of: "Loan". */
  label: string;
  /** At least one. */
  tabs: readonly Tab<Key>[];
  /** The chosen one where something else keeps it, such as the address; otherwise the first is. */
  chosen?: Key;
  onChoose?: (key: Key) => void;
};

/**
 * Views of one thing in the same place. One tab stop: arrows, Home and End choose among the tabs.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose }: TabsProps<Key>) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.key);
  const wanted = chosen ?? own;
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === wanted),
  );
  const current = tabs[at];
  useChosenInSight(listRef, current?.key);
  if (current === undefined) return null;

  const choose = (tab: Tab<Key> | undefined) => {
    if (tab === undefined) return;
    setOwn(tab.key);
    onChoose?.(tab.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    choose(tabs[target]);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={listRef} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => {
          const isChosen = tab === current;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              className={styles.tab}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(tab)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        className={styles.panel}
        aria-labelledby={`${id}-${current.key}`}
      >
        {current.panel}
      </div>
    </div>
  );
}

/** Where the tabs are wider than their place, it shows the chosen one, also when it becomes narrower. */
function useChosenInSight(listRef: RefObject<HTMLDivElement | null>, key: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is chosen is read from the page.
  useLayoutEffect(() => showChosen(listRef.current), [listRef, key]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      list.scrollLeft = 0;
      showChosen(list);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [listRef]);
}

/** Scrolls the tabs alone: the page itself stays where it is. */
function showChosen(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!list || !tab) return;
  const [place, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, own.right - place.right) || Math.min(0, own.left - place.left);
}

function targetOf(key: string, at: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: (at - 1 + count) % count,
    ArrowRight: (at + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
