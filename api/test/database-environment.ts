import { TestEnvironment } from 'jest-environment-node';
import { dropDatabases } from './drop-databases.ts';

/** Drops the databases of a file of tests when it is over: all files together have too many to keep in memory. */
export default class DatabaseEnvironment extends TestEnvironment {
  override async teardown(): Promise<void> {
    const { TEST_DATABASE_SERVER: server } = process.env;
    const { testDatabases = [] } = this.global as { testDatabases?: readonly string[] };
    try {
      if (server && testDatabases.length > 0) await dropDatabases(server, testDatabases);
    } finally {
      await super.teardown();
    }
  }
}
