/** Named in a package's `types`, this file makes the matchers of jest-dom known to its tests. */
import '@testing-library/jest-dom';
