import type { UserId } from '@tessera/contracts/ids';
import type { FastifyRequest } from 'fastify';
import { coarseNetwork } from './coarse-network.ts';
import { deviceName } from './device-name.ts';
import type { Session } from './record-sign-in.ts';

/** Who asks with what and from where, as far as it is written down. */
export function sessionOf(request: FastifyRequest, userId: UserId): Omit<Session, 'authTime'> {
  const device = deviceName(request.headers['user-agent']);
  return { userId, device, network: coarseNetwork(request.ip) };
}
