export const firstPassword = {
  title: 'Choose a Password',
  intro: 'Somebody else has chosen the password you logged in with. Choose one of your own to go on.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  hint: 'At least 8 characters',
  mismatch: 'Passwords do not match.',
  submit: 'Save and Continue',
  submitting: 'Saving...',
  success: 'Your password is set',
  failed: 'Failed to change password.',
  leave: 'Logout',
} as const
