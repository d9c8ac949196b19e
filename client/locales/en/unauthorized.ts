export const unauthorized = {
  title: '403 - Unauthorized',
  text: 'You do not have permission to view this page.',
  backToLogin: 'Back to Login',
  startPage: 'Go to my start page',
} as const
