/** Loads the frame with the GraphQL client. */
export const dataLayout = () => import('./data-layout.tsx').then((module) => module.DataLayout)

/** Loads top bar and sidebar. */
export const appShell = () => import('./shell/app-shell.tsx').then((module) => module.AppShell)
