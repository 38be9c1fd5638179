/** A disk and processors that others use as well take their time; what hangs ends all the same. */
jest.setTimeout(180_000);
