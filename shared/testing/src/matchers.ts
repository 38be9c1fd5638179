/** Imported once, or included by a package's configuration, it makes the matchers of jest-dom known. */
import '@testing-library/jest-dom';
