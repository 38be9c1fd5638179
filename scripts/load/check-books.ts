import { runCommand } from '../checks/run-command.ts';

/** What the commands that verify a sandbox's books find on its data folder; empty when all is well. */
export async function checkBooks(dataDir: string, signal?: AbortSignal): Promise<string[]> {
  const findings: string[] = [];
  for (const command of ['verify-ledger', 'reconcile']) {
    const { ok, output } = await runCommand(process.execPath, [`scripts/${command}.ts`], {
      env: { DATA_DIR: dataDir },
      ...(signal ? { signal } : {}),
    });
    if (!ok) findings.push(`npm run ${command}:\n${output}`);
  }
  return findings;
}
