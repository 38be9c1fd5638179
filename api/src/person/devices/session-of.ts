import type { FastifyRequest } from 'fastify';
import { coarseNetwork } from './coarse-network.ts';
import { deviceName } from './device-name.ts';
import type { Session } from './record-sign-in.ts';

/** Who asks with what and from where, as far as it is written down; that is found out when somebody looks. */
export const sessionOf = <Who extends Pick<Session, 'userId'>>(
  request: FastifyRequest,
  who: Who,
): Who & Pick<Session, 'device' | 'network'> => ({
  ...who,
  get device() {
    return deviceName(request.headers['user-agent']);
  },
  get network() {
    return coarseNetwork(request.ip);
  },
});
