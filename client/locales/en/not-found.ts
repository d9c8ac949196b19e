export const notFound = {
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist.",
  goHome: 'Go Home',
  startPage: 'Go to my start page',
} as const
