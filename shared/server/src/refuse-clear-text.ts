import { accessSync, constants } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Variables } from './environment.ts';

/** What is wrong with an address in production, to complete “VARIABLE …”; undefined when nothing is. */
type Demand = (address: URL) => string | undefined;

/**
 * Production speaks with nobody in the clear, nor with whom it has not verified. Variables that are
 * missing or no URL are for others to refuse. @throws ConfigError
 */
export function refuseClearText(given: Variables, demands: Readonly<Record<string, Demand>>): void {
  if (given.TESSERA_MODE === 'sandbox') return;
  const findings = Object.entries(demands).flatMap(([variable, demand]) => {
    const address = URL.parse(given[variable] ?? '');
    const message = address && demand(address);
    return message ? [{ variable, message }] : [];
  });
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    const message = 'is 0, which trusts everybody: it must not be set in production';
    findings.push({ variable: 'NODE_TLS_REJECT_UNAUTHORIZED', message });
  }
  if (findings.length > 0) throw new ConfigError(findings);
}

/** For what browsers or we ask over HTTP. */
export const wantsTls: Demand = ({ protocol }) =>
  protocol === 'https:' ? undefined : 'must begin with https: in production';

/** `smtp:` is encrypted before anything is said (STARTTLS); an option could switch that off again. */
export const wantsTlsOfMail: Demand = ({ search }) =>
  search === '' ? undefined : 'must have no options after a ? in production';

/** libpq's `verify-full`: an authority that we trust says that it is this server. */
export const wantsVerifiedDatabase: Demand = ({ searchParams }) => {
  const modes = searchParams.getAll('sslmode');
  if (modes.length !== 1 || modes[0] !== 'verify-full') {
    return 'must say sslmode=verify-full in production (and sslrootcert=… where the authority is your own)';
  }
  const authority = searchParams.get('sslrootcert');
  return authority === null || canRead(authority)
    ? undefined
    : 'names an sslrootcert that cannot be read';
};

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** For a node of one's own: in the clear on this machine, and where the networks are declared private. */
export const wantsTlsBeyond =
  (privateNetworks: string | undefined): Demand =>
  (address) =>
    address.protocol === 'https:' || isLoopback(address) || isWithin(address, privateNetworks)
      ? undefined
      : 'must begin with https: in production, or be on this machine or in CHAIN_PRIVATE_NETWORKS';

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

export function isLoopback(address: URL): boolean {
  const host = hostOf(address);
  return host === 'localhost' || isIn(host, '127.0.0.0/8') || isIn(host, '::1/128');
}

/** Whether networks like `10.0.0.0/8,bitcoin,*.internal` hold the host, as it is written. */
function isWithin(address: URL, networks = ''): boolean {
  const host = hostOf(address);
  return networks.split(',').some((entry) => {
    const network = entry.trim();
    if (network.startsWith('*.')) return host.endsWith(network.slice(1));
    return network === host || isIn(host, network);
  });
}

function isIn(host: string, network: string): boolean {
  const [base = '', bits] = network.split('/');
  const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined || isIP(base) === 0 || isIP(host) !== isIP(base)) return false;
  const list = new BlockList();
  list.addSubnet(base, Number(bits), family);
  return list.check(host, family);
}
