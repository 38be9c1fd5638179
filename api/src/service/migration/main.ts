import { migrateCommand } from './migrate-command.ts';

/** In a container of the API's image, with the URLs of the roles: `node api/src/service/migration/main.ts`. */
process.exitCode = await migrateCommand(process.env, {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
