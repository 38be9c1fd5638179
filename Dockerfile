# One target for each image. Every image runs as a user without rights, with a read-only root, and
# is configured by its environment at start. Nothing needs a frontend image or a package of the
# distribution, so that a build depends on these three images and the package registry alone.
ARG NODE_IMAGE=node:24-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.29

# ------------------------------------------------------------------ packages

# Also where nobody says what is built for, it is a release.
FROM ${NODE_IMAGE} AS node-base
ARG NODE_IMAGE
ARG PROFILES=production
RUN --mount=type=bind,source=deploy/require-digest.sh,target=/require-digest.sh \
    sh /require-digest.sh NODE_IMAGE "${NODE_IMAGE}" "${PROFILES}"

FROM node-base AS workspace
ARG NPM_CONFIG_REGISTRY
ENV CI=true
WORKDIR /opt/pnpm
COPY scripts/package-manager/package.json scripts/package-manager/package-lock.json ./
RUN if [ -n "${NPM_CONFIG_REGISTRY:-}" ]; then \
      npm config set registry "${NPM_CONFIG_REGISTRY}" --location=user; \
    fi \
 && npm install --no-save --ignore-scripts --no-audit --no-fund \
 && chmod 755 node_modules/pnpm/bin/pnpm.mjs \
 && ln -s /opt/pnpm/node_modules/pnpm/bin/pnpm.mjs /usr/local/bin/pnpm \
 && pnpm --version
WORKDIR /app

# What an installation depends on, and no sources: the stages after it stay cached until a manifest
# changes.
FROM workspace AS manifests
RUN --mount=type=bind,target=/source \
    cd /source \
 && find . -name package.json -exec cp --parents {} /app/ \; \
 && cp pnpm-lock.yaml pnpm-workspace.yaml /app/

FROM workspace AS installer
COPY --from=manifests /app ./
# Installs what the given packages need at run time. Types and source maps are for editors.
RUN printf '%s\n' \
      '#!/bin/sh -e' \
      'pnpm install --frozen-lockfile --prod --no-optional --store-dir=/pnpm/store "$@"' \
      'find . -type f "(" -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" -o -name "*.map" ")" -delete' \
      >/usr/local/bin/install-for \
 && chmod 755 /usr/local/bin/install-for

FROM installer AS api-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --filter-prod=@tessera/api...

FROM installer AS signer-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --filter-prod=@tessera/signer...

FROM installer AS mail-catcher-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --filter-prod=@tessera/mail-catcher...

# What the browser gets is bundled, and stands among the host's development dependencies.
FROM installer AS host-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --filter-prod=@tessera/host...

FROM installer AS publisher-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --filter-prod=@tessera/releases...

# Scripts stand beside no package of their own: a flat folder at the root serves them.
FROM installer AS auth-emulator-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --config.node-linker=hoisted --filter=@tessera/container-auth-emulator

FROM installer AS bitcoin-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --config.node-linker=hoisted --filter=@tessera/container-bitcoin

FROM installer AS keys-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    install-for --config.node-linker=hoisted --filter=@tessera/container-keys

# The program itself is an optional dependency, one for each platform.
FROM workspace AS chain-packages
COPY --from=manifests /app ./
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    pnpm install --frozen-lockfile --prod --store-dir=/pnpm/store --filter=@tessera/container-chain \
 && cp "$(find node_modules/.pnpm -path '*/bin/anvil' -type f -perm -u+x | head -n 1)" /usr/local/bin/anvil \
 && anvil --version

# ------------------------------------------------------------------ browser code
# The host and each remote build in a stage of their own, from shared/ and their own folder.

FROM workspace AS browser-packages
COPY --from=manifests /app ./
RUN --mount=type=cache,id=pnpm,target=/pnpm/store,sharing=locked \
    pnpm install --frozen-lockfile --store-dir=/pnpm/store \
      --filter='@tessera/host...' --filter='@tessera/remote-*...' --filter='!@tessera/testing'

FROM browser-packages AS browser-sources
COPY tsconfig.base.json ./
COPY shared shared

FROM browser-sources AS host-build
COPY host host
RUN node shared/federation/src/build.ts host

FROM browser-sources AS remote-public-build
COPY remote-public remote-public
RUN node shared/federation/src/build.ts remote-public

FROM browser-sources AS remote-loans-build
COPY remote-loans remote-loans
RUN node shared/federation/src/build.ts remote-loans

FROM browser-sources AS remote-wallets-build
COPY remote-wallets remote-wallets
RUN node shared/federation/src/build.ts remote-wallets

FROM browser-sources AS remote-account-build
COPY remote-account remote-account
RUN node shared/federation/src/build.ts remote-account

# ------------------------------------------------------------------ images

# Nobody opens a debugger by a signal: it would read the memory, keys and all.
FROM node-base AS runtime
ENV NODE_ENV=production NODE_OPTIONS=--disable-sigusr1 HOST=0.0.0.0 HOME=/tmp
WORKDIR /app
COPY deploy/check-health.mjs /usr/local/lib/check-health.mjs

# Only proxies; see deploy/edge.
FROM ${NGINX_IMAGE} AS edge
ARG NGINX_IMAGE
ARG PROFILES=production
RUN --mount=type=bind,source=deploy/require-digest.sh,target=/require-digest.sh \
    sh /require-digest.sh NGINX_IMAGE "${NGINX_IMAGE}" "${PROFILES}"
ENV TESSERA_MODE=production \
    TRUSTED_PROXY_HOPS=1 \
    API_UPSTREAM=api:3001 \
    HOST_UPSTREAM=host:3000 \
    IDENTITY_UPSTREAM= \
    EDGE_RESOLVER=127.0.0.11 \
    EDGE_ENTRANCE=plain \
    EDGE_HOST_NAME= \
    PREVIEW_HOST= \
    NGINX_ENVSUBST_OUTPUT_DIR=/tmp \
    NGINX_ENVSUBST_FILTER=^(TESSERA_MODE|TRUSTED_PROXY_HOPS|API_UPSTREAM|HOST_UPSTREAM|IDENTITY_UPSTREAM|EDGE_RESOLVER|EDGE_ENTRANCE|EDGE_HOST_NAME|PREVIEW_HOST)$
COPY deploy/edge/nginx.conf deploy/edge/figures.prom /etc/nginx/
COPY deploy/edge/entrances /etc/nginx/entrances
COPY deploy/edge/edge.conf.template /etc/nginx/templates/
COPY deploy/edge/sandbox /etc/nginx/modes/sandbox
USER 101:101
EXPOSE 8080 8443
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["curl", "--fail", "--silent", "http://127.0.0.1:8081/healthz"]

FROM runtime AS host
ENV PORT=3000 HOST_DIST_DIR=/versions RELEASE_STORE=/store STATE_DIR=/state USER_API_HOST=/api
RUN install --directory --owner=node --group=node /store /versions /state
COPY --from=host-packages /app/node_modules node_modules
COPY --from=host-packages /app/shared/contracts/node_modules shared/contracts/node_modules
COPY --from=host-packages /app/shared/releases/node_modules shared/releases/node_modules
COPY --from=host-packages /app/shared/server/node_modules shared/server/node_modules
COPY --from=host-packages /app/host/node_modules host/node_modules
COPY shared/contracts shared/contracts
COPY shared/lending shared/lending
COPY shared/releases shared/releases
COPY shared/server shared/server
COPY host/package.json host/package.json
COPY host/server host/server
COPY deploy/host deploy/host
COPY --from=host-build /app/host/dist host/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/healthz"]
CMD ["node", "deploy/host/main.ts"]

FROM runtime AS api
ENV PORT=3001
RUN install --directory --owner=node --group=node /ledger-heads /bank \
 && install --directory --owner=node --group=node --mode=0700 /prover
COPY --from=api-packages /app/node_modules node_modules
COPY --from=api-packages /app/shared/addresses/node_modules shared/addresses/node_modules
COPY --from=api-packages /app/shared/contracts/node_modules shared/contracts/node_modules
COPY --from=api-packages /app/shared/server/node_modules shared/server/node_modules
COPY --from=api-packages /app/shared/lending/node_modules shared/lending/node_modules
COPY --from=api-packages /app/api/node_modules api/node_modules
COPY shared/contracts shared/contracts
COPY shared/money shared/money
COPY shared/lending shared/lending
COPY shared/addresses shared/addresses
COPY shared/server shared/server
COPY shared/second-arithmetic shared/second-arithmetic
COPY api api
USER node
EXPOSE 3001
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/health/ready"]
CMD ["node", "api/src/server.ts"]

# Holds the keys: it has the least of all images in it.
FROM runtime AS signer
ENV PORT=3003 SIGNER_DATA_DIR=/data
RUN install --directory --owner=node --group=node --mode=0700 /data
COPY --from=signer-packages /app/node_modules node_modules
COPY --from=signer-packages /app/shared/contracts/node_modules shared/contracts/node_modules
COPY --from=signer-packages /app/shared/server/node_modules shared/server/node_modules
COPY --from=signer-packages /app/signer/node_modules signer/node_modules
COPY shared/contracts shared/contracts
COPY shared/money shared/money
COPY shared/server shared/server
COPY signer signer
USER node
EXPOSE 3003
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/health/ready"]
CMD ["node", "signer/src/server.ts"]

# A publisher is one remote's files and the program that releases them. Started with nothing more it releases a version
# once, whatever is started again, and waits for no site, which opens after it. What somebody asks for by arguments it
# does, also with a version of before, and its outcome is what the site says.
FROM runtime AS publisher
RUN install --directory --owner=node --group=node /store
COPY --from=publisher-packages /app/node_modules node_modules
COPY --from=publisher-packages /app/shared/contracts/node_modules shared/contracts/node_modules
COPY --from=publisher-packages /app/shared/releases/node_modules shared/releases/node_modules
COPY package.json package.json
COPY shared/contracts shared/contracts
COPY shared/releases shared/releases
COPY shared/federation/src/build/inputs-hash.ts shared/federation/src/build/
COPY scripts/release.ts scripts/release.ts
COPY scripts/release scripts/release
ARG PROFILES=production
ARG RELEASE_COMMIT
RUN --mount=type=bind,source=deploy/require-commit.sh,target=/require-commit.sh \
    sh /require-commit.sh "${RELEASE_COMMIT}" "${PROFILES}"
ENV RELEASE_STORE=/store RELEASE_COMMIT=${RELEASE_COMMIT}
USER node
ENTRYPOINT ["node", "scripts/release.ts", "--from", "dist"]

FROM publisher AS publisher-public
COPY --from=remote-public-build /app/remote-public/dist dist
CMD ["--only-new", "--no-wait", "public"]

FROM publisher AS publisher-loans
COPY --from=remote-loans-build /app/remote-loans/dist dist
CMD ["--only-new", "--no-wait", "loans"]

FROM publisher AS publisher-wallets
COPY --from=remote-wallets-build /app/remote-wallets/dist dist
CMD ["--only-new", "--no-wait", "wallets"]

FROM publisher AS publisher-account
COPY --from=remote-account-build /app/remote-account/dist dist
CMD ["--only-new", "--no-wait", "account"]

# ------------------------------------------------------------------ sandbox images

FROM runtime AS mail-catcher
ENV PORT=8026 MAIL_DIR=/mails
RUN install --directory --owner=node --group=node /mails
COPY --from=mail-catcher-packages /app/node_modules node_modules
COPY --from=mail-catcher-packages /app/shared/contracts/node_modules shared/contracts/node_modules
COPY --from=mail-catcher-packages /app/shared/server/node_modules shared/server/node_modules
COPY --from=mail-catcher-packages /app/mail-catcher/node_modules mail-catcher/node_modules
COPY shared/contracts shared/contracts
COPY shared/money shared/money
COPY shared/server shared/server
COPY mail-catcher mail-catcher
USER node
EXPOSE 1025 8026
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/health"]
CMD ["node", "mail-catcher/src/main.ts"]

FROM runtime AS auth-emulator
ENV PORT=9099 ACCOUNTS_FILE=/data/accounts.json
RUN install --directory --owner=node --group=node /data
COPY --from=auth-emulator-packages /app/node_modules node_modules
COPY package.json package.json
COPY shared/server/src/config-error.ts shared/server/src/refuse-to-start.ts shared/server/src/
COPY scripts/auth-emulator scripts/auth-emulator
USER node
EXPOSE 9099
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/"]
CMD ["node", "scripts/auth-emulator/main.ts"]

FROM runtime AS chain
ENV PORT=8545 STATE_FILE=/data/ethereum.json
RUN install --directory --owner=node --group=node /data
COPY --from=chain-packages /usr/local/bin/anvil /usr/local/bin/anvil
COPY package.json package.json
COPY scripts/launch/ethereum-node.ts scripts/launch/ethereum-state.ts scripts/launch/
COPY deploy/chain deploy/chain
USER node
EXPOSE 8545
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_chainId\",\"params\":[]}"]
CMD ["node", "deploy/chain/main.ts"]

FROM runtime AS bitcoin
ENV PORT=18443 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
COPY --from=bitcoin-packages /app/node_modules node_modules
COPY package.json package.json
COPY scripts/bitcoin-node scripts/bitcoin-node
USER node
EXPOSE 18443
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "/usr/local/lib/check-health.mjs", "/", "{\"id\":1,\"method\":\"getblockcount\"}", "BITCOIN_RPC_USER", "BITCOIN_RPC_PASSWORD"]
CMD ["node", "scripts/bitcoin-node/main.ts"]

# Which remotes there are, and which paths each has. It is run for each change of any source, and what is copied from it is
# another only when a manifest is.
FROM runtime AS remote-manifests
RUN --mount=type=bind,target=/source \
    mkdir /remotes \
 && cd /source && find . -path './remote-*/package.json' -prune -exec cp --parents {} /remotes/ \;

FROM runtime AS keys
ENV KEYS_DIR=/keys PUBLIC_KEYS_DIR=/public-keys SEAL_KEY_DIR=/seal-key OPERATOR_KEYS_DIR=/operator-keys SIGNER_TOKEN_DIR=/signer-token \
    RELEASE_KEYS_DIR=/release-keys HOST_KEYS_DIR=/host-keys
RUN install --directory --owner=node --group=node --mode=0700 /keys \
 && install --directory --owner=node --group=node --mode=0700 /seal-key /operator-keys /signer-token /release-keys /host-keys \
 && install --directory --owner=node --group=node /public-keys
COPY --from=keys-packages /app/node_modules node_modules
COPY package.json package.json
COPY --from=remote-manifests /remotes .
# A volume for each team, which its publisher alone mounts as well.
RUN for remote in remote-*; do \
      install --directory --owner=node --group=node --mode=0700 "/release-keys/${remote#remote-}"; \
    done
COPY shared/releases/src/release-keys.ts shared/releases/src/teams.ts shared/releases/src/
COPY shared/releases/src/command/teams-file.ts shared/releases/src/command/
COPY scripts/release/enrol-remotes.ts scripts/release/
COPY scripts/ensure-secret.ts scripts/make-keys.ts scripts/make-seal-key.ts scripts/make-operator-keys.ts \
     scripts/make-secrets-key.ts scripts/make-signer-token.ts scripts/
COPY scripts/launch/launch-error.ts scripts/launch/
COPY deploy/keys deploy/keys
USER node
CMD ["node", "deploy/keys/main.ts"]
