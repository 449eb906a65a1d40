# The image of the web server and of the worker: which of them runs is the command. No secret is needed to build it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
# npm calls it after an installation.
COPY scripts/launch/prune-packages.mjs ./scripts/launch/
RUN npm ci --include=dev --no-progress
COPY . .
# The application, then the bundles of all programs and only what they need to run (npm run image tries the same files).
RUN npm run generate && npm run build && node scripts/run.mjs scripts/image.ts files /out

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production FEEDLOOM_MODE=production FEEDLOOM_DATA=/data UV_THREADPOOL_SIZE=16 NEXT_TELEMETRY_DISABLED=1
# As `npm start` sets them: young objects and the C library's areas take little (scripts/start/node-flags.ts).
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=build /out ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/api/health/ready`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server.mjs"]
