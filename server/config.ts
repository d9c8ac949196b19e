import { isIP } from 'node:net'
import { StartupError } from './errors/startup-error.ts'

const megabyte = 1024 * 1024
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

export interface UploadLimits {
  pdf: number
  document: number
  supportVideo: number
  ticketPicture: number
  ticketVideo: number
  machinePicture: number
}

/** The limits of one server's database connections. */
export interface DatabasePool {
  /** Connections for requests; one company has at most half of them. */
  size: number
  /** Milliseconds. */
  timeouts: { connect: number; statement: number; lock: number }
}

/** An S3 store that several servers share, instead of a local folder. */
export interface S3Settings {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
}

/** Days after which data without an explicit deletion is removed; undefined keeps it forever. */
export interface Retention {
  /** Messages of visitors. */
  contactDays: number | undefined
  /** Companies that were invited and never signed up, counted from the expiry of their invitation. */
  invitationDays: number | undefined
  /** Mails in the outbox of an installation without a mail server. */
  outboxDays: number | undefined
}

export interface Config {
  /** The address to listen on. */
  port: number
  host: string
  /** The only source of links in mails; the Host header never is. */
  publicUrl: string
  /**
   * It is missing although other machines can reach the server: links in mails would lead to the reader's own machine.
   */
  publicUrlIsGuessed: boolean
  /** Embedded database, files, outbox and generated secrets. */
  dataDir: string
  /** The application role's URL; absent means the embedded database. */
  databaseUrl: string | undefined
  /** The owner's URL, for migrations and tools; a server on a migrated database needs none, and forgets it. */
  databaseOwnerUrl: string | undefined
  databasePool: DatabasePool
  /** Absent only with the embedded database, where one is generated into dataDir. */
  jwtSecret: string | undefined
  /** A secret that is verified but signs nothing, while the secret is rotated across servers. */
  jwtSecretPrevious: string | undefined
  /** Seconds. */
  accessTokenTtl: number
  /** The word from the refusal of a start, which accepts a pair of database and files despite the refusal. */
  acceptInstallation: string | undefined
  /** The S3 store of the files; absent means dataDir. */
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Origins of push services beside the known ones. */
  pushHosts: readonly string[]
  /** The recipient of contact messages. */
  contactEmail: string
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Load the demo companies into an empty database; the password of their accounts is public. */
  demo: boolean
  apiBasePath: string
  /** Bytes per kind of upload. */
  upload: UploadLimits
  /** The storage quota of one company, in bytes. */
  tenantStorage: number
  /** Row quotas of one company; error codes are counted per machine. */
  rowQuotas: { errorCodes: number; machines: number; users: number; openTickets: number; files: number }
  retention: Retention
  /** Bytes that uploads leave free on the files' disk; by default 2 GB or 5 % of it, whichever is more. */
  uploadReserve: number | undefined
  /** The port for Prometheus; absent means no metrics. */
  metricsPort: number | undefined
  /** The address of that port, which needs no login. */
  metricsHost: string
  logLevel: string
  /** Fastify's trustProxy: none, a number of hops, or a list of addresses. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
}

type Environment = Record<string, string | undefined>

/**
 * Reads every environment variable once. Throws StartupError with one sentence that lists all faults. Migrating needs
 * no JWT_SECRET.
 */
export function loadConfig(env: Environment, purpose: 'serve' | 'migrate' = 'serve'): Config {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name)
    if (raw === undefined) return fallback
    const value = Number(raw)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${raw}"`)
    return fallback
  }
  const url = (name: string, protocols: string[]): string | undefined => {
    const raw = text(name)
    if (raw === undefined) return undefined
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw
    problems.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return undefined
  }

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseOwnerUrl = url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  const jwtSecret = text('JWT_SECRET')
  const demo = text('DEMO')
  const port = number('PORT', 4000, 0, 65535)
  const metricsPort = text('METRICS_PORT') ? number('METRICS_PORT', 0, 1, 65_535) : undefined
  const host = text('HOST') ?? '127.0.0.1'
  const logLevel = text('LOG_LEVEL') ?? 'info'
  const apiBasePath = text('API_BASE_PATH') ?? '/api'

  if (databaseOwnerUrl && !text('DATABASE_URL')) {
    problems.push('DATABASE_URL is missing (it is needed with DATABASE_OWNER_URL)')
  }
  if (databaseUrl && !jwtSecret && purpose === 'serve')
    problems.push('JWT_SECRET is missing (it is needed with DATABASE_URL)')
  const jwtSecretPrevious = text('JWT_SECRET_PREVIOUS')
  for (const [name, secret] of [
    ['JWT_SECRET', jwtSecret],
    ['JWT_SECRET_PREVIOUS', jwtSecretPrevious],
  ]) {
    if (secret && Buffer.byteLength(secret) < 32) problems.push(`${name} must have at least 32 bytes`)
    if (secret && isGuessable(secret)) {
      problems.push(
        `${name} must be random, not a sample or a pattern (for example the output of "openssl rand -hex 32")`,
      )
    }
  }
  if (jwtSecretPrevious && !jwtSecret) {
    problems.push('JWT_SECRET is missing (JWT_SECRET_PREVIOUS is only believed beside it)')
  }
  if (demo && demo !== 'on' && demo !== 'off') problems.push('DEMO must be "on" or "off"')
  if (demo === 'on' && databaseUrl) problems.push('DEMO can be "on" only with the embedded database')
  if (!logLevels.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  if (metricsPort === port) problems.push('METRICS_PORT must be another port than PORT')
  if (!/^\/[\w/-]*\w$/.test(apiBasePath)) problems.push('API_BASE_PATH must look like /api')

  const config: Config = {
    port,
    host,
    publicUrlIsGuessed: !text('PUBLIC_URL') && !isLoopback(host),
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl,
    databaseOwnerUrl,
    databasePool: {
      size: number('DB_POOL_SIZE', 10, 2, 500),
      timeouts: {
        connect: number('DB_CONNECT_TIMEOUT', 3, 1, 60) * 1000,
        statement: number('DB_STATEMENT_TIMEOUT', 15, 1, 600) * 1000,
        lock: number('DB_LOCK_TIMEOUT', 10, 1, 600) * 1000,
      },
    },
    jwtSecret,
    jwtSecretPrevious,
    accessTokenTtl: number('ACCESS_TOKEN_TTL', 900, 1, 86_400),
    acceptInstallation: text('ACCEPT_INSTALLATION'),
    s3: s3Settings(text, url, problems),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Ezshare <no-reply@localhost>',
    pushHosts: pushHosts(text('PUSH_HOSTS'), problems),
    contactEmail: text('CONTACT_EMAIL') ?? 'contact@localhost',
    adminEmail: text('ADMIN_EMAIL'),
    adminPassword: text('ADMIN_PASSWORD'),
    demo: demo ? demo === 'on' : !databaseUrl && isLoopback(host),
    apiBasePath,
    upload: {
      pdf: number('UPLOAD_MAX_PDF', 100, 1, 100_000) * megabyte,
      document: number('UPLOAD_MAX_DOCUMENT', 200, 1, 100_000) * megabyte,
      supportVideo: number('UPLOAD_MAX_VIDEO', 2048, 1, 100_000) * megabyte,
      ticketPicture: number('UPLOAD_MAX_TICKET_PICTURE', 15, 1, 1000) * megabyte,
      ticketVideo: number('UPLOAD_MAX_TICKET_VIDEO', 250, 1, 100_000) * megabyte,
      // The machine picture has no variable of its own.
      machinePicture: number('UPLOAD_MAX_TICKET_PICTURE', 15, 1, 1000) * megabyte,
    },
    tenantStorage: number('UPLOAD_MAX_TENANT', 102_400, 1, 1_000_000_000) * megabyte,
    rowQuotas: {
      errorCodes: number('QUOTA_ERROR_CODES', 5000, 1, 1_000_000),
      machines: number('QUOTA_MACHINES', 20_000, 1, 1_000_000),
      users: number('QUOTA_USERS', 5000, 1, 1_000_000),
      openTickets: number('QUOTA_OPEN_TICKETS', 50_000, 1, 10_000_000),
      files: number('QUOTA_FILES', 200_000, 1, 10_000_000),
    },
    retention: {
      contactDays: number('RETENTION_CONTACT_DAYS', 365, 0, 36_500) || undefined,
      invitationDays: number('RETENTION_INVITATION_DAYS', 365, 0, 36_500) || undefined,
      outboxDays: number('RETENTION_OUTBOX_DAYS', 30, 0, 36_500) || undefined,
    },
    uploadReserve: text('UPLOAD_RESERVE') ? number('UPLOAD_RESERVE', 0, 0, 1_000_000_000) * megabyte : undefined,
    metricsPort,
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    logLevel,
    trustProxy: trustProxy(text('TRUST_PROXY'), problems),
  }
  if (problems.length > 0) throw new StartupError(`Ezshare cannot start: ${problems.join('; ')}.`)
  return config
}

/** Whether PUBLIC_URL is set and leads others here: false when it is missing or names the reader's own machine. */
export function hasPublicAddress({ publicUrl, publicUrlIsGuessed }: Pick<Config, 'publicUrl' | 'publicUrlIsGuessed'>) {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  return !publicUrlIsGuessed && !isLoopback(host) && !host.endsWith('.localhost') && host !== '0.0.0.0'
}

/** Whether the address is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Values published in the product or its documentation. */
const samples = ['replace-this-with-thirty-two-or-more-random-bytes']

/** Thirty-two random bytes have more different characters in every usual encoding. */
function isGuessable(secret: string): boolean {
  return samples.includes(secret) || new Set(secret).size < 10
}

type Read = (name: string) => string | undefined

/** All or nothing: with one misspelt name the files would silently go to the disk. */
function s3Settings(text: Read, url: (name: string, protocols: string[]) => string | undefined, problems: string[]) {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  if (![...names, 'S3_REGION'].some(text)) return undefined
  const missing = names.filter((name) => !text(name))
  if (missing.length > 0) problems.push(`files go to S3 only with ${names.join(', ')}: ${missing.join(', ')} missing`)
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:'])
  const [bucket, accessKey, secretKey] = names.slice(1).map(text)
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, accessKey, secretKey, region: text('S3_REGION') ?? 'us-east-1' }
}

/** Origins, such as https://push.example.com; http only on the own machine. */
function pushHosts(raw: string | undefined, problems: string[]): string[] {
  const hosts = (raw ?? '').split(',').flatMap((part) => part.trim() || [])
  const isOrigin = (host: string) => {
    if (!URL.canParse(host)) return false
    const { origin, protocol, hostname } = new URL(host)
    return (
      origin === host &&
      !host.includes('*') &&
      (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
    )
  }
  if (hosts.every(isOrigin)) return hosts
  problems.push('PUSH_HOSTS must be addresses such as https://push.example.com, separated by commas')
  return []
}

/** Only an explicit hop count or list of proxies is trusted; "true" would trust any caller. */
function trustProxy(raw: string | undefined, problems: string[]): Config['trustProxy'] {
  if (raw === undefined || raw === 'false') return false
  if (/^\d+$/.test(raw)) return (_address, hop) => hop < Number(raw)
  if (!raw.split(',').every((part) => isProxy(part.trim()))) {
    problems.push('TRUST_PROXY must be a number of hops, or addresses and networks separated by commas')
  }
  return raw
}

function isProxy(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const largest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return (
    more === undefined && largest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= largest))
  )
}
