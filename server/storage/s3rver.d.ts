declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Context {
    method: string
    path: string
    query: Record<string, string | string[] | undefined>
    status: number
    type: string
    body: unknown
  }

  class S3rver {
    constructor(options: {
      directory: string
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
    })
    readonly middleware: S3rver.Middleware[]
    readonly httpServer: Server
    run(): Promise<unknown>
    close(): Promise<void>
  }

  namespace S3rver {
    type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>
  }

  export default S3rver
}
