import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { State } from './answer-in-page.ts';
import { compareBoxes } from './compare-boxes.ts';
import { formatBoxes, parseBoxes, readBoxes } from './read-boxes.ts';

type View = { readonly screen: string; readonly state: State; readonly width: number };

/** What else there is looks like one of these. */
const keptStates: readonly State[] = ['filled', 'empty', 'loading', 'error'];
const keptWidths = [360, 1280];
const isUpdate = process.env.LOOK_UPDATE !== undefined;

const folder = fileURLToPath(new URL('boxes', import.meta.url));
const fileOf = ({ screen, state }: View) => `${folder}/${screen}.${state}.txt`;
const heading = (width: number) => `# ${width} px`;

function readSections(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const sections = readFileSync(file, 'utf8').split(/\n(?=# )/);
  return new Map(sections.map((text) => [text.split('\n', 1)[0] ?? '', text.trim()]));
}

/** How the page differs from what is kept of it, or, where that is wanted, keeps what it is now. */
export async function compareWithKept(page: Page, view: View): Promise<string[]> {
  if (!keptWidths.includes(view.width) || !keptStates.includes(view.state)) return [];
  const found = await readBoxes(page);
  const file = fileOf(view);
  const sections = readSections(file);
  const name = heading(view.width);
  if (isUpdate) {
    mkdirSync(folder, { recursive: true });
    sections.set(name, `${name}\n${formatBoxes(found)}`);
    const sorted = keptWidths.flatMap((width) => sections.get(heading(width)) ?? []);
    writeFileSync(file, `${sorted.join('\n')}\n`);
    return [];
  }
  const kept = sections.get(name);
  if (kept === undefined) return ['not kept yet: npm run look -- --update'];
  return compareBoxes(parseBoxes(kept), found);
}
