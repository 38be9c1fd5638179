/** Set by `npm run test:monitoring`. */
const { MONITORING_URL, MONITORING_DATA_DIR, MONITORING_PROMETHEUS, MONITORING_SINCE } =
  process.env;
if (!MONITORING_URL || !MONITORING_DATA_DIR || !MONITORING_PROMETHEUS || !MONITORING_SINCE) {
  throw new Error('Start these tests with: npm run test:monitoring');
}

/** The site that Prometheus reads. */
export const watched = {
  /** Behind its edge, as people reach it. */
  url: MONITORING_URL,
  /** Everything that it keeps. */
  dataDir: MONITORING_DATA_DIR,
  prometheusUrl: MONITORING_PROMETHEUS,
  since: new Date(MONITORING_SINCE),
};
