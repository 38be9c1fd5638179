/** Set by `npm run test:monitoring`. */
const { MONITORING_URL, MONITORING_SERVICE_URL, MONITORING_PROMETHEUS, MONITORING_SINCE } =
  process.env;
if (!MONITORING_URL || !MONITORING_SERVICE_URL || !MONITORING_PROMETHEUS || !MONITORING_SINCE) {
  throw new Error('Start these tests with: npm run test:monitoring');
}

/** The site that Prometheus reads. */
export const watched = {
  /** Behind its edge, as people reach it. */
  url: MONITORING_URL,
  /** Its database, as the API reaches it. */
  serviceUrl: MONITORING_SERVICE_URL,
  prometheusUrl: MONITORING_PROMETHEUS,
  since: new Date(MONITORING_SINCE),
};
