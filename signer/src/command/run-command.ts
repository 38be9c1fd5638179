import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { approvalFileSchema, type RequestFile } from '../second-approval/approval-terms.ts';
import { approveFile, readJson, readRequest } from './approve-file.ts';
import { askControl } from './ask-control.ts';
import { CommandError } from './command-error.ts';
import { saySigner, sayTerms } from './say-terms.ts';
import type { Terminal } from './terminal.ts';

const usage = `Usage: npm run signer -- <command>

On the signer's machine, as its user:
  status                      whether it is paused, how much waits for the second approval, and
                              where refills go (for "npm run cold -- sign")
  pause <reason>              nothing new is signed from now on
  resume                      lifts a pause, whoever or whatever made it
  pending                     what waits for the second approval
  export <file>               the same as a file for the holder of the other key
  import <file>               takes what "approve" wrote
  refuse <withdrawal>         it will never be signed; its amount is given back

On any machine, with the other key:
  make-key <file>             makes that key, and its public half in <file>.pub
  approve <file> <key> <out>  shows what "export" wrote, asks, and writes the approvals to <out>

SIGNER_DATA_DIR is the signer's folder; without it the one of the sandbox on DATA_DIR.
`;

export type CommandNeeds = Terminal & {
  /** The signer's folder. */
  readonly folder: string;
};

type Command = {
  readonly takes: number;
  readonly run: (needs: CommandNeeds, ...words: string[]) => Promise<void>;
};

const commands: Readonly<Record<string, Command>> = {
  status: { takes: 0, run: sayStatus },
  pause: {
    takes: 1,
    run: async ({ folder, say }, reason) => {
      await askControl(folder, 'POST', '/pause', { reason });
      say('Paused.\n');
    },
  },
  resume: {
    takes: 0,
    run: async ({ folder, say }) => {
      const { wasPaused } = (await askControl(folder, 'POST', '/resume')) as {
        wasPaused: boolean;
      };
      say(wasPaused ? 'Resumed.\n' : 'It was not paused.\n');
    },
  },
  pending: { takes: 0, run: async ({ folder, say }) => sayAll(say, await readPending(folder)) },
  export: {
    takes: 1,
    run: async ({ folder, say }, file = '') => {
      const pending = await readPending(folder);
      writeFileSync(file, `${JSON.stringify(pending, null, 2)}\n`, { mode: 0o600 });
      say(`${pending.withdrawals.length} written to ${file}.\n`);
    },
  },
  import: { takes: 1, run: importFile },
  refuse: {
    takes: 1,
    run: async ({ folder, say }, withdrawalId) => {
      await askControl(folder, 'POST', '/refusals', { withdrawalId });
      say('It will never be signed.\n');
    },
  },
  'make-key': { takes: 1, run: makeKey },
  approve: { takes: 3, run: approve },
};

/** Does one command. @throws CommandError in words for the terminal */
export async function runCommand(words: readonly string[], needs: CommandNeeds): Promise<void> {
  const [name = '', ...given] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || given.length !== command.takes) throw new CommandError(usage);
  await command.run(needs, ...given);
}

async function sayStatus({ folder, say }: CommandNeeds): Promise<void> {
  const { paused, waiting, hot } = (await askControl(folder, 'GET', '/status')) as {
    paused: { since: string; by: string; reason: string } | null;
    waiting: number;
    hot: string[];
  };
  say(paused ? `Paused since ${paused.since} by ${paused.by}: ${paused.reason}\n` : 'It signs.\n');
  say(`${waiting} wait for the second approval.\n`);
  say(`Refills go to:\n${hot.map((each) => `  ${each}\n`).join('')}`);
}

const readPending = async (folder: string) =>
  (await askControl(folder, 'GET', '/pending')) as RequestFile;

function sayAll(say: CommandNeeds['say'], { signer, withdrawals }: RequestFile): void {
  say(`${saySigner(signer)}\n`);
  if (withdrawals.length === 0) say('Nothing waits for the second approval.\n');
  for (const withdrawal of withdrawals) say(`${sayTerms(withdrawal)}\n`);
}

async function importFile({ folder, say }: CommandNeeds, file = ''): Promise<void> {
  const found = approvalFileSchema.safeParse(readJson(file));
  if (!found.success) throw new CommandError(`${file} is no file of "approve".`);
  const { taken } = (await askControl(folder, 'POST', '/approvals', found.data)) as {
    taken: number;
  };
  say(`${taken} approved.\n`);
}

async function makeKey({ say }: CommandNeeds, file = ''): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicKey, { flag: 'wx' });
  say(`${file} stays here. Set SIGNER_APPROVER_KEY_FILE on the signer's machine to ${file}.pub.\n`);
}

async function approve(needs: CommandNeeds, file = '', keyFile = '', out = ''): Promise<void> {
  const request = readRequest(file);
  sayAll(needs.say, request);
  if (request.withdrawals.length === 0) return;
  const answer = await needs.ask(`Type ${request.withdrawals.length} to approve all of them: `);
  if (answer.trim() !== String(request.withdrawals.length)) {
    throw new CommandError('Nothing was approved.');
  }
  const approvals = approveFile(request, keyFile);
  writeFileSync(out, `${JSON.stringify(approvals, null, 2)}\n`, { flag: 'wx' });
  needs.say(`Written to ${out}: bring it back, and "import" it.\n`);
}
