export const profile = {
  tickets: 'Tickets',
  open: 'Profile',
  team: 'Team',
  changePassword: 'Change Password',
  sessions: 'Your Sessions',
  notifications: 'Notification settings',
  playground: 'GraphQL Playground',
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereQuestion: 'Do you want to log out on all devices?',
  logOutEverywhereHint: 'All sessions of your account end, including this one. You log in again with your password.',
  loggedOutEverywhere: 'Logged out on all devices',
  logOutEverywhereFailed: 'Failed to log out everywhere.',
} as const
