import { defineConfig } from 'vitest/config'

/** `npm run walk`: apart from the tests, because it takes many minutes and its result is also for the eye. */
export default defineConfig({
  // As in vitest.config.ts.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['e2e/walk/*.walk.ts'],
    globalSetup: ['server/testing/postgres-server.ts'],
    setupFiles: ['e2e/setup.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
