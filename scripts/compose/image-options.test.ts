import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';

const dockerfile = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8');
const [, stage = ''] = /^FROM node-base AS runtime$([\s\S]*?)(?=^FROM )/m.exec(dockerfile) ?? [];
const [, options] = /\bNODE_OPTIONS=(\S+)/.exec(stage) ?? [];

it('opens no debugger in our images to who may send a signal', async () => {
  const script = "process.stdout.write('up'); setTimeout(() => {}, 1_000)";
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, NODE_OPTIONS: options ?? '' },
  });
  let complained = '';
  child.stderr.on('data', (text) => {
    complained += text;
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGUSR1');
  expect(await ended).toEqual([0, null]);
  expect(complained).toBe('');
});
