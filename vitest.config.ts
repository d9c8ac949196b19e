import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { areaTexts } from './client/build/area-texts.ts'
import { LongestFirst } from './scripts/longest-first.ts'

const database = ['server/testing/postgres-server.ts']
const workers = Math.min(availableParallelism(), 4)

export default defineConfig({
  // type-graphql loads graphql with require, our sources with import: without the alias these are two copies.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.test/results.json' },
    maxWorkers: workers,
    // A shared CI machine may stall for longer than a test waits. A test that passes only at its second try is listed as a
    // defect at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,scripts,tools}/**/*.test.ts'],
          environment: 'node',
          globalSetup: database,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [areaTexts(), react()],
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['client/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: database,
          setupFiles: ['e2e/setup.ts'],
          sequence: { groupOrder: 1 },
          // A test that waits for its browser leaves its processor to another.
          maxWorkers: workers + 1,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
