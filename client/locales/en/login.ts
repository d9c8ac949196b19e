export const login = {
  title: 'Log In',
  userName: 'User Name',
  password: 'Password',
  changePassword: 'Change Password',
  notAMember: 'Not A Member?',
  submit: 'Log In',
  submitting: 'Logging in...',
  missing: 'Please enter both username and password',
  success: 'Login successful',
  wrong: 'Invalid username or password',
  failed: 'Invalid credentials',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const
