/** For each kind of failure: the HTTP status of both APIs, whether the caller sees its message, and its log level. */
export const errorCodes = {
  BAD_REQUEST: { status: 400, public: true, level: 'info' },
  VALIDATION: { status: 400, public: true, level: 'info' },
  UNAUTHENTICATED: { status: 401, public: true, level: 'info' },
  FORBIDDEN: { status: 403, public: true, level: 'warn' },
  NOT_FOUND: { status: 404, public: true, level: 'info' },
  METHOD_NOT_ALLOWED: { status: 405, public: true, level: 'info' },
  CONFLICT: { status: 409, public: true, level: 'info' },
  TOO_LARGE: { status: 413, public: true, level: 'info' },
  UNSUPPORTED_TYPE: { status: 415, public: true, level: 'info' },
  TOO_MANY_REQUESTS: { status: 429, public: true, level: 'warn' },
  INTERNAL: { status: 500, public: false, level: 'error' },
  UNAVAILABLE: { status: 503, public: true, level: 'error' },
  DISK_FULL: { status: 507, public: true, level: 'error' },
} as const satisfies Record<string, { status: number; public: boolean; level: 'info' | 'warn' | 'error' }>

export type ErrorCode = keyof typeof errorCodes
