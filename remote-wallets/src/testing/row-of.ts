import { screen } from '@testing-library/react';

/** The row of a list of definitions, by its term. */
export const rowOf = (term: string) => screen.getByText(term).closest('div');
