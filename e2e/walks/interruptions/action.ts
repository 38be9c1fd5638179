import type { Locator, Page } from '@playwright/test';
import type { Customer } from '../../fixtures/customer.ts';

/** Counts, and amounts in minor units. */
export type Figures = Readonly<Record<string, bigint>>;

export type Begun = {
  /** What the API says of the customer, past every screen. */
  readonly measure: () => Promise<Figures>;
};

/** Something that is done on a screen, once, however often it is interrupted. */
export type Action = {
  /** The row of the table. */
  readonly name: string;
  /** The path of the request that does it. */
  readonly path: RegExp;
  /** Makes what it needs, opens its screen and types; one press is left. */
  readonly begin: (page: Page, customer: Customer) => Promise<Begun>;
  /** Opens again what a new load of the page closes; what was typed is not typed again. */
  readonly resume?: (page: Page) => Promise<void>;
  readonly button: (page: Page) => Locator;
  readonly expectTyped: (page: Page) => Promise<void>;
  /** The screen says that it is done. */
  readonly expectDone: (page: Page) => Promise<void>;
  /** What it changes of what is measured. */
  readonly effect: Figures;
  /** Whether a page that is loaded anew shows that it is done, without being asked. */
  readonly isSeenAnew: boolean;
  /** Whether it looks by itself what became of a request without an answer. */
  readonly looksAfterFailure?: boolean;
  /** After Back, and Forward when it is done: whether the form of then stands there, to be pressed again. */
  readonly isOfferedAgain: boolean;
  /** The same in a second tab, where its address does not say what is meant. */
  readonly again?: (tab: Page) => Promise<void>;
  /** The page shows all that its form decides by. */
  readonly expectKnown?: (page: Page) => Promise<void>;
  /** Takes back what it changed for others. */
  readonly end?: (customer: Customer) => Promise<void>;
};

/** By how much what an effect names is more than before. */
export function changeOf(before: Figures, after: Figures, effect: Figures): Figures {
  const names = Object.keys(effect);
  return Object.fromEntries(
    names.map((name) => [name, (after[name] ?? 0n) - (before[name] ?? 0n)]),
  );
}

/** Presses where somebody still can: a tab may have seen by itself that it is done. */
export const pressIfThere = (button: Locator) =>
  button.click({ timeout: 3_000 }).catch(() => undefined);
