import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { clientAddress, networkOf } from '../security/client-address.ts';
import { deviceFrom } from '../security/device.ts';
import { deviceIdFrom } from '../security/known-device.ts';
import { parseRefreshToken } from '../security/refresh-token.ts';
import type { SessionCookies } from './session-cookies.ts';

export function callerOf(
  request: FastifyRequest,
  { config, secretKeys }: Context,
  cookies: SessionCookies,
): Caller {
  const forwarded = request.headers['x-forwarded-for'];
  const address = clientAddress(
    {
      remoteAddress: request.socket.remoteAddress,
      forwardedFor: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    },
    config.trustedProxies,
  );
  return {
    network: networkOf(address),
    device: deviceFrom(request.headers['user-agent']),
    refreshToken: parseRefreshToken(cookies.refreshOf(request)),
    deviceId: deviceIdFrom(cookies.deviceOf(request), secretKeys),
  };
}
