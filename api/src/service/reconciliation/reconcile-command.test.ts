import { sandboxEnvironment } from '../../../test/test-config.ts';
import { reconcileCommand } from './reconcile-command.ts';

describe('npm run reconcile', () => {
  it('speaks with no database in production that it has not verified, as the reader neither', async () => {
    const complaints: string[] = [];
    const output = { say: () => {}, complain: (line: string) => complaints.push(line) };
    const environment = {
      ...sandboxEnvironment,
      TESSERA_MODE: 'production',
      DATABASE_URL: 'postgresql://db/tessera?sslmode=verify-full',
      DATABASE_READER_URL: 'postgresql://tessera_reader:a-secret@127.0.0.1:1/tessera',
    };
    expect(await reconcileCommand(() => environment, output)).toBe(2);
    expect(complaints.join()).toContain('DATABASE_READER_URL must say sslmode=verify-full');
    expect(complaints.join()).not.toContain('a-secret');
  });
});
