import { dirname } from 'node:path'
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts'
import { testSecret, type TestApp } from '../server/testing/test-app.ts'

/** A further server of a running portal: a process of its own on the same database and files, with the same secret. */
export function startFurtherServer({ applicationUrl, ownerUrl, filesFolder }: TestApp): Promise<ServerProcess> {
  return startServerProcess({
    ...{ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: testSecret },
    DATA_DIR: dirname(filesFolder),
  })
}
