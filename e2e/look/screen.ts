import type { Page } from '@playwright/test';
import type { State } from './answer-in-page.ts';
import type { Recorded, Scene } from './recorded.ts';
import type { Say } from './say-in.ts';

/** A page to look at, with what a person has done on it. */
export type Screen = {
  readonly name: string;
  readonly scene: Scene;
  /** May name what somebody has: `:loan`, `:wallet`. */
  readonly path: string;
  /** What is done before it is looked at, beside opening it. */
  readonly prepare?: (page: Page, say: Say) => Promise<void>;
  /** What the API answers otherwise than it was recorded. */
  readonly change?: (recorded: Recorded) => Recorded;
  readonly states: readonly State[];
  /** Seen by `npm run look`, and not by `npm test`. */
  readonly isOfWhole?: true;
};
