import { TestEnvironment } from 'jest-environment-node';
import { dropDatabases } from './drop-databases.ts';

/** Drops what a file of tests had of databases when it is over: of two thousand of them nothing else would fit into memory. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async teardown(): Promise<void> {
    const { TEST_DATABASE_SERVER: server } = process.env;
    const { testDatabases = [] } = this.global as { testDatabases?: readonly string[] };
    if (server && testDatabases.length > 0) await dropDatabases(server, testDatabases);
    await super.teardown();
  }
}
