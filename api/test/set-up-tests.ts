/** A database and a chain on a busy machine take their time; what hangs ends all the same. */
jest.setTimeout(60_000);
