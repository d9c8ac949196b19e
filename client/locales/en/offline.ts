export const offline = {
  offline: 'You are offline. What you have opened before can be read; changes cannot be sent.',
  online: 'You are online again.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const
