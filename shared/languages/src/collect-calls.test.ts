import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectCalls } from './collect-calls.ts';

function packageOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/words.ts'), source);
  return folder;
}

it('texts that a server asks for are found, with their places', () => {
  const folder = packageOf("const a = (b: string) => i18n.t('{b} is due', { b }) + other.t('no');");
  expect(collectCalls(folder)).toEqual([{ id: '{b} is due', message: '{b} is due' }]);
});

it('a text that is put together could not be translated', () => {
  expect(() => collectCalls(packageOf('const a = i18n.t(`${b} is due`);'))).toThrow('no literal');
});
