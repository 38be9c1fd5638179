/**
 * `node draw-in-process.ts <bundle> <locale> <now>`: draws in a process of its own, which has nothing of a browser but a
 * locale, and a clock that stands still. Sends what was drawn, or the words of what failed.
 */
import { createRequire } from 'node:module';

/** File name to content, or why there is none. */
export type Outcome =
  | { readonly files: Readonly<Record<string, string>> }
  | { readonly failure: string };

const [bundle = '', locale = '', time] = process.argv.slice(2);
const now = Number(time);

Object.defineProperty(globalThis, 'navigator', { value: { language: locale, onLine: true } });

globalThis.Date = class extends Date {
  constructor(...of: unknown[]) {
    super(...((of.length === 0 ? [now] : of) as [number]));
  }
  static override now = () => now;
} as DateConstructor;

async function draw(): Promise<Outcome> {
  try {
    const { drawAhead } = createRequire(import.meta.url)(bundle);
    return { files: await drawAhead() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : `${error}` };
  }
}

// What a page has begun, a timer or a request, is nothing to wait for.
process.send?.(await draw(), () => process.exit(0));
