# Portaria in a container: one image for `serve`, `worker`, `migrate` and the other commands.
# `npm run proof -- image` builds and tests it. Any base with glibc and libstdc++ works, because Node comes from the first stage.
ARG BUILD_BASE=docker.io/library/node:24.21.0-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY examples/protected-api/package.json examples/protected-api/
COPY examples/relying-spa/package.json examples/relying-spa/
COPY examples/relying-web/package.json examples/relying-web/
COPY packages/contract/package.json packages/contract/
COPY packages/harness/package.json packages/harness/
COPY packages/react/package.json packages/react/
COPY packages/verify/package.json packages/verify/
# The optional secret is a CA certificate, for networks with a TLS-intercepting proxy.
RUN --mount=type=secret,id=authority \
  if [ -s /run/secrets/authority ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/authority; fi; \
  npm ci --ignore-scripts
COPY . .
RUN npm run build \
  && mkdir dist/node_modules \
  && cp -r node_modules/@node-rs dist/node_modules/ \
  && cp "$(command -v node)" /usr/bin/portaria-node

FROM ${BASE}
COPY --from=build /usr/bin/portaria-node /usr/local/bin/node
COPY --from=build /source/dist /app
# Commands run here but never write here.
WORKDIR /app
# A numeric user that owns no files. Kubernetes needs the number to verify that it is not root.
USER 10001:10001
ENV HOST=0.0.0.0
EXPOSE 5000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 5000}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/portaria.js"]
CMD ["serve"]
