export const offline = {
  offline:
    'You are offline. What you have opened before can be read; what you write to a case and new tickets wait on this device.',
  online: 'You are online again.',
  newVersion: 'A new version is ready.',
  reload: 'Reload',
} as const
