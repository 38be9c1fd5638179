import { migrateCommand } from '../api/src/service/migration/migrate-command.ts';

process.exitCode = await migrateCommand(process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
