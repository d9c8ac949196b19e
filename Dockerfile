# One image for every server: built client and compiled server, run by a user who owns only the data folder.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/database/seed/assets ./server/database/seed/assets
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
