import { chromiumArguments } from '../../scripts/end-to-end/chromium-arguments.ts';
import { findChromium } from '../../scripts/end-to-end/find-chromium.ts';

/**
 * How the measured browser is started: our certificate is as good as any. It is closed by whoever measures, who may
 * have something to say yet when a signal comes.
 */
export const browserOptions = () => ({
  executablePath: findChromium(),
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  args: [...chromiumArguments, '--ignore-certificate-errors'],
});
