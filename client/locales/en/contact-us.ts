export const contactUs = {
  title: 'We are here to help!',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '10 digits, without spaces',
  message: 'Message',
  emailInvalid: 'Please enter a valid email address.',
  phoneInvalid: 'Please enter a valid 10-digit phone number.',
  submit: 'Send Message',
  submitting: 'Sending Message...',
  success: 'Message sent successfully',
  failed: 'Failed to send message.',
} as const
