# One image for all servers: the built client and the compiled server, run by a user that owns only the data folder.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26.10.0-bookworm-slim
WORKDIR /app
# The server listens on the network here, so the demo, whose accounts have a published password, is off by default.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=off
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/demo/files ./server/demo/files
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The same limits of memory and garbage as with "npm start".
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=60", "--enable-source-maps", "dist/server/start.js"]
