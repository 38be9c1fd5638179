import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParts, type Part } from './parts.ts';

const never = new Promise<string>(() => {});
const part = (title: string, stopped: string[], exited = never): Part => ({
  title,
  logFile: '/nowhere',
  exited,
  stop: async () => {
    stopped.push(title);
  },
});

describe('the parts of a site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const makeParts = () => createParts({ runDir: folder, logDir: folder });

  it('stop from the site to the database, whatever order they started in', async () => {
    const stopped: string[] = [];
    const parts = makeParts();
    await parts.keep('database', part('database', stopped));
    await parts.keep('host', part('host', stopped));
    await parts.keep('api', part('api', stopped));
    await parts.stop();
    await parts.stop();
    expect(stopped).toEqual(['host', 'api', 'database']);
  });

  it('fail with the end of the log when one of them dies', async () => {
    const parts = makeParts();
    const script = 'console.log("the disk is full"); process.exit(3)';
    parts.start('api', {
      name: 'api',
      title: 'The API',
      command: process.execPath,
      args: ['-e', script],
      env: {},
      cwd: folder,
    });
    await expect(parts.failed).rejects.toThrow(
      /The API stopped unexpectedly \(exit code 3\)[\s\S]*the disk is full/,
    );
    await parts.stop();
  });

  it('stop a part at once that became ready during the stop', async () => {
    const stopped: string[] = [];
    const parts = makeParts();
    await parts.stop();
    await expect(parts.keep('database', part('database', stopped))).rejects.toThrow('interrupted');
    expect(stopped).toEqual(['database']);
  });

  it('end a process that ignores a polite request', async () => {
    const parts = makeParts();
    const script = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)';
    const child = parts.start('api', {
      name: 'stubborn',
      title: 'A stubborn part',
      command: process.execPath,
      args: ['-e', `${script}; console.log("ready")`],
      env: {},
      cwd: folder,
    });
    await parts.stop();
    await expect(child.exited).resolves.toMatch(/SIG(TERM|KILL)/);
  });
});
