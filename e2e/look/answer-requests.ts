import type { Page } from '@playwright/test';
import { answerInPage, type Given } from './answer-in-page.ts';
import { type Answer, keyOf } from './recorded.ts';

/**
 * Has the API answer as it was recorded, in a state, from the next document on that the page opens; with no state
 * only what is to be answered otherwise, and the API itself answers the rest. Answers the list of what the page asks
 * that nobody recorded.
 */
export async function answerRequests(page: Page, given: Given): Promise<string[]> {
  const unrecorded: string[] = [];
  await page.exposeFunction('noteUnrecorded', (key: string) => unrecorded.push(key));
  await page.addInitScript({ content: `(${answerInPage})(${JSON.stringify(given)}, ${keyOf})` });
  return unrecorded;
}

/** Has one request answered otherwise from now on, also in documents to come. */
export async function answerOtherwise(page: Page, key: string, answer: Answer): Promise<void> {
  const install = ([name, other]: readonly [string, Answer]) => {
    globalThis.otherAnswers = { ...globalThis.otherAnswers, [name]: other };
  };
  await page.addInitScript(install, [key, answer] as const);
  await page.evaluate(install, [key, answer] as const);
}
