import { paths } from '../../client/lib/paths.ts'
import { press, type Screen } from './screen.ts'

/** The public screens, and the page to choose a first password. */
export const publicScreens: readonly Screen[] = [
  { path: paths.landing() },
  { path: '/landing' },
  { path: paths.login() },
  { path: paths.signUp() },
  { path: paths.changePassword() },
  { path: paths.contactUs() },
  { path: paths.firstPassword(), as: ({ newcomer }) => newcomer },
  { path: paths.unauthorized() },
  { path: paths.pdfViewer() },
  {
    path: paths.playground(),
    openings: [
      { name: 'the examples', inPage: true, open: press('Show Examples') },
      { name: 'the settings', open: press('Open settings dialog') },
    ],
  },
]
