import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config/config.ts';
import type { HashClient } from '../limits/hash-limiter.ts';
import { type ClientNetwork, clientAddress, networkOf } from '../security/client-address.ts';
import { deviceFrom } from '../security/device.ts';
import { deviceIdFrom } from '../security/known-device.ts';
import { parseRefreshToken } from '../security/refresh-token.ts';
import type { Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Values are computed lazily, because the most frequent calls need one of them or none. */
export function callerOf(
  request: FastifyRequest,
  { config, secretKeys }: Context,
  cookies: SessionCookies,
): Caller {
  const network = once(() => clientNetworkOf(request.raw, config));
  const device = once(() => deviceFrom(request.headers['user-agent']));
  const refreshToken = once(() => parseRefreshToken(cookies.refreshOf(request)));
  const deviceId = once(() => deviceIdFrom(cookies.deviceOf(request), secretKeys));
  return {
    get network() {
      return network();
    },
    get device() {
      return device();
    },
    get refreshToken() {
      return refreshToken();
    },
    get deviceId() {
      return deviceId();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** For load shedding, which runs on the raw request before Fastify parses it. */
export function hashClientOf(
  request: FastifyRequest['raw'],
  { config, secretKeys }: Context,
  cookies: SessionCookies,
): HashClient {
  return {
    network: clientNetworkOf(request, config),
    deviceId: deviceIdFrom(cookies.deviceIn(request.headers.cookie), secretKeys),
  };
}

export function clientNetworkOf(
  request: FastifyRequest['raw'],
  config: Pick<Config, 'trustedProxies'>,
): ClientNetwork {
  return networkOf(clientAddressOf(request, config));
}

export function clientAddressOf(
  request: FastifyRequest['raw'],
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const forwarded = request.headers['x-forwarded-for'];
  const remoteAddress = request.socket.remoteAddress;
  const forwardedFor = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress({ remoteAddress, forwardedFor }, trustedProxies);
}
