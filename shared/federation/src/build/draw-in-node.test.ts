import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFixture } from '../testing/run-fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'drawing-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function drawn(name: string, body: string): Promise<unknown> {
  const entry = join(root, `${name}.js`);
  writeFileSync(entry, `export const drawAhead = async () => { ${body} };`);
  const [line = ''] = await runFixture('draw-fixture.ts', entry);
  return JSON.parse(line);
}

const onceOnly = expect.stringMatching(
  /^a\.html cannot be drawn ahead: .+ clock, a time zone or chance/,
);

describe('what is drawn ahead under Node', () => {
  it.each([
    [
      'the language of the build',
      'return { "a.html": navigator.language };',
      { 'a.html': 'en-GB' },
    ],
    ['what the clock says', 'return { "a.html": String(new Date()) };', { failed: onceOnly }],
    ['the time of day', 'return { "a.html": String(new Date(0)) };', { failed: onceOnly }],
    ['chance', 'return { "a.html": String(Math.random()) };', { failed: onceOnly }],
    ['nothing that can be had', 'throw new Error("no such page");', { failed: 'no such page' }],
    [
      'what does not end well',
      'process.exit(7);',
      { failed: expect.stringContaining('ended with 7') },
    ],
  ])('from %s', async (what, body, expected) => {
    expect(await drawn(what.replaceAll(' ', '-'), body)).toEqual(expected);
  });
});
