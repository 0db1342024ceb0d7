# PG Finder in a container: production packages alone, no root, nothing to write but DATA_DIR and /tmp.
# The Node that runs it comes with the packages (package-lock.json says which), so the last stage needs no image of it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/web/build-web.ts && npm prune --omit=dev --ignore-scripts
# What nothing reads while the server runs: types, source maps, Node's own headers and manual.
RUN rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM debian:bookworm-slim
# Node knows the certificate authorities of the world by itself; NODE_EXTRA_CA_CERTS names further ones.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin pgfinder \
  && install -d -o pgfinder -g pgfinder /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/illustrations ./illustrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
# MALLOC_TRIM_THRESHOLD_ as scripts/launch.js sets it: what is given back goes back to the system.
ENV MALLOC_TRIM_THRESHOLD_=1048576
ENV PATH=/app/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER pgfinder
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--expose-gc", "server/main.ts"]
