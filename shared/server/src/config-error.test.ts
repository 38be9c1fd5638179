import { ConfigError } from './config-error.ts';

describe('an error of the configuration', () => {
  it('names every variable that is wrong, one to a line', () => {
    const error = new ConfigError([
      { variable: 'PORT', message: 'is too large' },
      { variable: 'HOST', message: 'is missing' },
    ]);
    expect(error.message).toBe('PORT is too large\nHOST is missing');
    expect(error.variables).toEqual(['PORT', 'HOST']);
    expect(error.name).toBe('ConfigError');
  });
});
