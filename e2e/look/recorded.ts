import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Who looks at the screens: a person's loans, coins and euros at one instant. */
export const scenes = [
  'visitor',
  'newcomer',
  'settled',
  'confirming',
  'called',
  'overdue',
  'matured',
  'waiting',
  'sold',
] as const;
export type Scene = (typeof scenes)[number];

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the API answered to the pages of a scene, by "GET /loans?limit=20". */
export type Recorded = {
  /** What the clock of the browser shows. */
  readonly now: string;
  /** Of what has a page of its own. */
  readonly ids: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, Answer>>;
};

const fileOf = (scene: Scene) =>
  fileURLToPath(new URL(`answers/${scene}.generated.json`, import.meta.url));

/** @throws where a scene was never recorded */
export const readRecorded = (scene: Scene) =>
  JSON.parse(readFileSync(fileOf(scene), 'utf8')) as Recorded;

/** In an order that does not depend on which answer came first. One answer a line, to be compared. */
export function writeRecorded(scene: Scene, { now, ids, answers }: Recorded): void {
  const lines = Object.entries(answers)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`);
  const text = `{"now": ${JSON.stringify(now)}, "ids": ${JSON.stringify(ids)}, "answers": {\n${lines.join(',\n')}\n}}\n`;
  writeFileSync(fileOf(scene), text);
}

/** A request to the API as it is known by; nothing where it is one to somebody else. */
export function keyOf(method: string, url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const path = /^\/api(\/.*)/.exec(pathname)?.[1];
  // Whoever looks asks for mails to their own address.
  const query = decodeURIComponent(search).replace(/to=[^&]+@[^&]+/, 'to=reader');
  return path && `${method} ${path}${query}`;
}
