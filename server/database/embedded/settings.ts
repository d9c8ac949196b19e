/** The settings of the embedded database; all others are PostgreSQL's defaults. */
export const postgresSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // No replicas, so less write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  // `log` ranks below FATAL and above ERROR here: the application reports refused rows itself, and the text of such an
  // error holds user input.
  log_min_messages: 'log',
}
