import { readFileSync, writeFileSync } from 'node:fs';

/** A text with another part between `<!-- name -->` and `<!-- /name -->`. @throws Error where it has no such marks */
export function replacePart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}`;
}

/** Writes a part of a document that a command keeps up to date; the rest stays as it was written. */
export const writePart = (file: string, name: string, part: string): void =>
  writeFileSync(file, replacePart(readFileSync(file, 'utf8'), name, part));
